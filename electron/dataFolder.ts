import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import type { App } from 'electron'

/**
 * Its name on Windows. Not the program's: the installer adds that to whatever folder is chosen, and empties what it has
 * installed into.
 */
export const windowsFolder = 'Outreach Data'
/** What an earlier version has stored in a folder of the program's name; the rest is only faster to have. */
const own = ['replicas', 'settings.json', 'session.json', 'Local State', 'Local Storage']

/**
 * One by one: the program itself may be installed in the earlier folder. What cannot be moved now is moved at the next
 * start.
 */
function takeOver(earlier: string, folder: string): void {
  for (const name of own) {
    const [from, to] = [join(earlier, name), join(folder, name)]
    if (!existsSync(from) || existsSync(to)) continue
    try {
      renameSync(from, to)
    } catch (cause) {
      console.warn('A file of an earlier version cannot be taken over', cause)
    }
  }
}

/**
 * The folder of this user's files. On Windows the default one may be on a server, or be copied to other computers
 * ("roaming"): no database survives that. Must be called before anything uses it.
 */
export function dataFolder(
  app: Pick<App, 'commandLine' | 'getPath' | 'isPackaged' | 'name' | 'setPath'>,
  platform: NodeJS.Platform,
  local = process.env.LOCALAPPDATA,
): string {
  const isChosen = app.commandLine.hasSwitch('user-data-dir')
  if (platform === 'win32' && app.isPackaged && local && !isChosen) {
    const folder = join(local, windowsFolder)
    // Electron may refuse one that is not there.
    mkdirSync(folder, { recursive: true })
    takeOver(join(local, app.name), folder)
    app.setPath('userData', folder)
  }
  return app.getPath('userData')
}
