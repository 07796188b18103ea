import type { App } from 'electron'

/** The program's unique id; the installer writes it into the shortcut. */
export const appId = 'org.outreach.desktop'
/** With this id Windows finds the program when a notification from before its last restart is clicked. */
const toastActivator = '{BF4B48E5-3BC0-4A8C-9C0A-5A9E4AF0E2D7}'

/**
 * Without these ids Windows shows no notifications of the program, and separates its window from its icon in the
 * taskbar. Must be called before the app is ready. In development there is no shortcut for them.
 */
export function setAppIdentity(
  app: Pick<App, 'isPackaged' | 'setAppUserModelId' | 'setToastActivatorCLSID'>,
  platform: NodeJS.Platform,
): void {
  if (platform !== 'win32' || !app.isPackaged) return
  app.setAppUserModelId(appId)
  app.setToastActivatorCLSID(toastActivator)
}

const systems: Partial<Record<NodeJS.Platform, string>> = { win32: 'Windows', darwin: 'Macintosh' }

/** The name under which it calls its server, which tells its users by that which device did something. */
export const deviceAgent = ({
  version,
  platform,
  electron,
}: {
  version: string
  platform: NodeJS.Platform
  electron: string
}): string => `Outreach/${version} (${systems[platform] ?? 'Linux'}) Electron/${electron}`
