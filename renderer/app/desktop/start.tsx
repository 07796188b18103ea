import { createRoot, type Root } from 'react-dom/client'
import { desktop } from '../../i18n/en/desktop.ts'
import { startTexts } from '../../i18n/index.ts'
import { languages, type Language } from '../../i18n/languages.ts'
import { storageKey, usePreferences } from '../../lib/preferences.ts'
import { ask } from '../../platform/bridge.ts'
import { offerRetry } from './offerRetry.ts'
import { askForServer, drawIn } from './serverStart.tsx'

/** No language has been chosen here yet: it starts in the system's. */
function takeSystemLanguage(): void {
  if (localStorage.getItem(storageKey) !== null) return
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2))
  const known = Object.keys(languages) as Language[]
  const code = wanted.find((one) => known.some((language) => languages[language].code === one))
  const language = known.find((one) => languages[one].code === code)
  const { theme, fontSize, adopt } = usePreferences.getState()
  if (language) adopt({ theme, fontSize, language })
}

/** Menus, tray and notifications use the window's language. */
function tellLanguage(): void {
  const tell = ({ language }: { language: Language }) => void ask('setLanguage', language)
  tell(usePreferences.getState())
  usePreferences.subscribe((now, before) => now.language !== before.language && tell(now))
}

function theRoot(): Root {
  const element = document.getElementById('root')
  if (!element) throw new Error('The page has no element with the id root')
  return createRoot(element)
}

/** Starts the app in its own window: first it needs its server's address. */
export async function startDesktop(): Promise<void> {
  takeSystemLanguage()
  tellLanguage()
  startTexts({ desktop })
  const root = theRoot()
  drawIn(root)
  const { server } = await ask('getDesktop')
  if (server === null) return askForServer()
  const [{ startApp }, { followDesktop }] = await Promise.all([import('../appStart.tsx'), import('./followDesktop.ts')])
  followDesktop(startApp({ root, onNotOpened: (retry, why) => void offerRetry(retry, why) }))
}
