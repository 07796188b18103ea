import { join } from 'node:path'
import type { App } from 'electron'

/**
 * The folder of this user's files. On Windows the default one may be on a server, or be copied to other computers ("roaming"): no
 * database survives that. Must be called before anything uses it.
 */
export function dataFolder(
  app: Pick<App, 'commandLine' | 'getPath' | 'isPackaged' | 'name' | 'setPath'>,
  platform: NodeJS.Platform,
  local = process.env.LOCALAPPDATA,
): string {
  const isChosen = app.commandLine.hasSwitch('user-data-dir')
  if (platform === 'win32' && app.isPackaged && local && !isChosen) app.setPath('userData', join(local, app.name))
  return app.getPath('userData')
}
