import type { App } from 'electron'

/** A window never begins as an event's locked screen: Electron keeps how it stood, and brings that back before it is shown or after. */
export function neverBeginLocked(app: Pick<App, 'on'>, isEventMode: () => boolean): void {
  app.on('browser-window-created', (_, window) => {
    const unlock = () => {
      if (!isEventMode() && window.isKiosk()) window.setKiosk(false)
    }
    for (const moment of ['persisted-state-restored', 'show', 'enter-full-screen'] as const)
      window.on(moment as 'show', unlock)
  })
}
