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

/** @param count null if it is unknown: a file of the queue cannot be read */
export const waitingText = (count: number | null, { tray }: Texts): string =>
  count === null ? tray.unknown : tray.waiting(count)

/** At the dock on macOS, at the launcher on Linux if it supports counts, as an overlay icon on Windows. */
export function showBadge({ system, app, window, overlay }: BadgeContext, count: number | null, t: Texts): void {
  const isShown = count !== 0
  if (system === 'windows') window()?.setOverlayIcon(isShown ? overlay : null, isShown ? waitingText(count, t) : '')
  else app.setBadgeCount(count ?? 0)
}
