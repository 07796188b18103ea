import { createRoot, type Root } from 'react-dom/client'
import type { Language } from '../../../shared/domain/kinds.ts'
import { desktop } from '../../i18n/en/desktop.ts'
import { startTexts } from '../../i18n/index.ts'
import { loadCode } from '../../lib/missingCode.ts'
import { usePreferences } from '../../lib/preferences.ts'
import { rootErrors } from '../../lib/appErrors.ts'
import { ask } from '../../platform/bridge.ts'
import { offerRetry } from './offerRetry.ts'
import { askForServer, drawIn } from '../serverStart.tsx'

/** Menus, tray and notifications speak as the window does. */
function tellLanguage(): void {
  const tell = ({ language }: { language: Language }) => void ask('setLanguage', language)
  tell(usePreferences.getState())
  usePreferences.subscribe((now, before) => now.language !== before.language && tell(now))
}

function theRoot(): Root {
  const element = document.getElementById('root')
  if (!element) throw new Error('The page has no element with the id root')
  return createRoot(element, rootErrors)
}

/** Starts the app in its own window: first it needs its server's address. */
export async function startDesktop(): Promise<void> {
  tellLanguage()
  startTexts({ desktop })
  const root = theRoot()
  drawIn(root)
  const { server } = await ask('getDesktop')
  if (server === null) return askForServer()
  const [{ startApp }, { followDesktop }] = await loadCode(() =>
    Promise.all([import('../appStart.tsx'), import('./followDesktop.ts')]),
  )
  followDesktop(startApp({ root, onNotOpened: (retry, why) => void offerRetry(retry, why) }))
}
