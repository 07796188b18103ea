import type { App, BrowserWindow, NativeImage } from 'electron'
import type { Texts } from './texts/index.ts'

/** Where the length of the queue is shown; the tray shows it too. */
export interface BadgeContext {
  system: 'windows' | 'mac' | 'linux'
  app: Pick<App, 'setBadgeCount'>
  window(): Pick<BrowserWindow, 'setOverlayIcon'> | null
  /** The overlay for the icon in the Windows taskbar, which shows no numbers. */
  overlay: NativeImage
}

/** At the dock on macOS, at the launcher on Linux if it supports counts, as an overlay icon on Windows. */
export function showBadge({ system, app, window, overlay }: BadgeContext, count: number, t: Texts): void {
  if (system === 'windows') window()?.setOverlayIcon(count > 0 ? overlay : null, count > 0 ? t.tray.waiting(count) : '')
  else app.setBadgeCount(count)
}
