import type { App } from 'electron'

/** The program's name among all of a computer; the installer writes it into the shortcut. */
export const appId = 'org.outreach.desktop'
/** By this Windows finds the program again when a notification is pressed that it showed before its last restart. */
const toastActivator = '{BF4B48E5-3BC0-4A8C-9C0A-5A9E4AF0E2D7}'

/**
 * Without them Windows shows no notifications of the program, and puts its window beside its icon in the taskbar.
 * To be said before the app is ready. In development there is no shortcut that they would lead to.
 */
export function sayWho(
  app: Pick<App, 'isPackaged' | 'setAppUserModelId' | 'setToastActivatorCLSID'>,
  platform: NodeJS.Platform,
): void {
  if (platform !== 'win32' || !app.isPackaged) return
  app.setAppUserModelId(appId)
  app.setToastActivatorCLSID(toastActivator)
}
