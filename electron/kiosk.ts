import type { App, BrowserWindow } from 'electron'
import type { KeptSettings } from './settings.ts'

interface Locking {
  app: Pick<App, 'on' | 'once'>
  isMac: boolean
  isEventMode(): boolean
  settings: Pick<KeptSettings, 'change'>
  warn(message: string, cause: unknown): void
}

/**
 * On macOS kiosk mode is a state of its own, and may have been stored as the window's state after the event was over.
 * Elsewhere it is the same as full screen, which users want back.
 */
function neverBeginLocked({ app, isEventMode }: Locking): void {
  app.on('browser-window-created', (_, window) => {
    const unlock = () => {
      if (!isEventMode() && window.isKiosk()) window.setKiosk(false)
    }
    for (const moment of ['persisted-state-restored', 'show', 'enter-full-screen'] as const)
      window.on(moment as 'show', unlock)
  })
}

/**
 * Locks the window for an event. Where the program ends during one, the settings say so at its next start: Electron
 * would restore the window as it was, locked, and the event may not go on.
 * @returns a function that locks the window or unlocks it
 */
export function eventLock(locking: Locking): (window: Pick<BrowserWindow, 'setKiosk'>, on: boolean) => Promise<void> {
  const { app, isMac, isEventMode, settings, warn } = locking
  const keep = (inEvent: boolean) =>
    settings.change({ inEvent }).catch((cause: unknown) => warn('The event mode cannot be kept', cause))
  if (isMac) neverBeginLocked(locking)
  app.once('will-quit', () => {
    if (!isEventMode()) void keep(false)
  })
  return (window, on) => {
    window.setKiosk(on)
    return keep(on)
  }
}
