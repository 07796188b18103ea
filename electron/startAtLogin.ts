import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What of Electron's `app` the start with the computer needs. */
interface LoginItems {
  setLoginItemSettings(settings: { openAtLogin: boolean; args: string[] }): void
}

/** Started with the computer, the program stays in the tray until somebody wants it. */
export const hiddenFlag = '--hidden'

/** How the program was started, and where its person expects it to be. */
interface Started {
  args: readonly string[]
  platform: NodeJS.Platform
  /** Told by macOS, which hands no arguments to what starts with the computer. */
  wasOpenedAtLogin: boolean
  closeToTray: boolean
}

/** Whether it begins without its window. On Linux only for whoever has chosen the tray, and so has one: no other way would lead to it. */
export function startsHidden({ args, platform, wasOpenedAtLogin, closeToTray }: Started): boolean {
  if (platform === 'darwin') return wasOpenedAtLogin
  return args.includes(hiddenFlag) && (platform !== 'linux' || closeToTray)
}

/** Quoted as the desktop entry specification has it: by a backslash, which a text of such a file doubles. */
const quoted = (program: string) => `"${program.replace(/["`$\\]/g, String.raw`\\$&`).replaceAll('%', '%%')}"`

/** Linux has no list of such programs in Electron: there it is a file in a folder that desktops look into. */
function startOnLinux(on: boolean, { configFolder, program }: { configFolder: string; program: string }): void {
  const path = join(configFolder, 'autostart', 'outreach.desktop')
  if (!on) return rmSync(path, { force: true })
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(
    path,
    `[Desktop Entry]\nType=Application\nName=Outreach\nExec=${quoted(program)} ${hiddenFlag}\nX-GNOME-Autostart-enabled=true\n`,
  )
}

/**
 * Starts the program with the computer, or no longer.
 * @param linux null on other systems; `program`: what starts it, the file itself for an AppImage
 */
export function startAtLogin(
  app: LoginItems,
  on: boolean,
  linux: { configFolder: string; program: string } | null,
): void {
  if (linux === null) app.setLoginItemSettings({ openAtLogin: on, args: [hiddenFlag] })
  else startOnLinux(on, linux)
}
