import type { App, BrowserWindow, NativeImage } from 'electron'
import type { Texts } from './texts/index.ts'

/** Where the number of what waits is shown; the tray shows it too. */
export interface BadgeContext {
  system: 'windows' | 'mac' | 'linux'
  app: Pick<App, 'setBadgeCount'>
  window(): Pick<BrowserWindow, 'setOverlayIcon'> | null
  /** The mark that Windows lays over the icon in its taskbar, which shows no figures. */
  overlay: NativeImage
}

/** At the dock on macOS, at the launcher where Linux has one that counts, as a mark over the icon on Windows. */
export function showBadge({ system, app, window, overlay }: BadgeContext, count: number, t: Texts): void {
  if (system === 'windows') window()?.setOverlayIcon(count > 0 ? overlay : null, count > 0 ? t.tray.waiting(count) : '')
  else app.setBadgeCount(count)
}
