import type { App } from 'electron'

/** A window never starts in the kiosk mode of an event: Electron stores the window's state, and restores it before or after showing it. */
export function neverBeginLocked(app: Pick<App, 'on'>, isEventMode: () => boolean): void {
  app.on('browser-window-created', (_, window) => {
    const unlock = () => {
      if (!isEventMode() && window.isKiosk()) window.setKiosk(false)
    }
    for (const moment of ['persisted-state-restored', 'show', 'enter-full-screen'] as const)
      window.on(moment as 'show', unlock)
  })
}
