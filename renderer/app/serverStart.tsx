import { StrictMode } from 'react'
import type { Root } from 'react-dom/client'
import ServerPage from '../features/auth/server/ServerPage.tsx'
import { changeLanguage, loadTexts } from '../i18n/index.ts'
import { paths } from '../lib/paths.ts'
import { usePreferences } from '../lib/preferences.ts'
import { ask, bridge } from '../platform/bridge.ts'
import { isOpenablePath } from './openablePath.ts'

let root: Root | null = null

/** The root element for rendering. */
export const drawIn = (target: Root): void => void (root = target)

/** Replaces the page with the question for the server's address. No one is signed in then. */
export async function askForServer(): Promise<void> {
  const [about] = await Promise.all([
    ask('getDesktop'),
    loadTexts(),
    changeLanguage(usePreferences.getState().language),
  ])
  // A user may have started with an invitation on a new computer.
  let wanted: string = paths.auth
  bridge?.on('go', (place) => {
    if (isOpenablePath(place)) wanted = place
  })
  // Everything restarts: nothing that was read from one server is ever shown under another.
  const begin = () => window.location.assign(wanted)
  root?.render(
    <StrictMode>
      <ServerPage server={about.server} onChosen={begin} onCancel={begin} />
    </StrictMode>,
  )
}
