import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The parts of Electron's `app` for starting with the computer. */
interface LoginItems {
  setLoginItemSettings(settings: { openAtLogin: boolean; args: string[] }): void
}

/** Started with the computer, the program stays in the tray until the user opens it. */
export const hiddenFlag = '--hidden'

/** How the program was started, and where users expect it. */
interface Started {
  args: readonly string[]
  platform: NodeJS.Platform
  /** Reported by macOS, which passes no arguments to login items. */
  wasOpenedAtLogin: boolean
  closeToTray: boolean
}

/**
 * Whether it starts without its window. On Linux only for users who have chosen the tray, and so have one: otherwise the window
 * could not be opened.
 */
export function startsHidden({ args, platform, wasOpenedAtLogin, closeToTray }: Started): boolean {
  if (platform === 'darwin') return wasOpenedAtLogin
  return args.includes(hiddenFlag) && (platform !== 'linux' || closeToTray)
}

/** Quoted as required by the desktop entry specification: with a backslash, which is doubled in such a file. */
const quoted = (program: string) => `"${program.replace(/["`$\\]/g, String.raw`\\$&`).replaceAll('%', '%%')}"`

/** Electron has no login items on Linux: a file in the autostart folder is used there. */
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
 * Turns starting with the computer on or off.
 * @param linux null on other systems; `program`: the executable, the file itself for an AppImage
 */
export function startAtLogin(
  app: LoginItems,
  on: boolean,
  linux: { configFolder: string; program: string } | null,
): void {
  if (linux === null) app.setLoginItemSettings({ openAtLogin: on, args: [hiddenFlag] })
  else startOnLinux(on, linux)
}
