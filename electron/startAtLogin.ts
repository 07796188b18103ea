import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The parts of Electron's `app` for starting with the computer. */
interface LoginItems {
  getPath(name: 'appData'): string
  getLoginItemSettings(options: { args: string[] }): { openAtLogin: boolean; executableWillLaunchAtLogin: boolean }
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
 * Whether it starts without its window. On Linux only for users who have chosen the tray, and so have one: otherwise
 * the window could not be opened.
 */
export function startsHidden({ args, platform, wasOpenedAtLogin, closeToTray }: Started): boolean {
  if (platform === 'darwin') return wasOpenedAtLogin
  return args.includes(hiddenFlag) && (platform !== 'linux' || closeToTray)
}

/** Quoted as required by the desktop entry specification: with a backslash, which is doubled in such a file. */
const quoted = (program: string) => `"${program.replace(/["`$\\]/g, String.raw`\\$&`).replaceAll('%', '%%')}"`

interface Linux {
  configFolder: string
  /** The executable, the file itself for an AppImage. */
  program: string
}

const entryIn = (configFolder: string) => join(configFolder, 'autostart', 'outreach.desktop')
const command = (program: string) => `Exec=${quoted(program)} ${hiddenFlag}`

/** Electron has no login items on Linux: a file in the autostart folder is used there. */
function startOnLinux(on: boolean, { configFolder, program }: Linux): void {
  const path = entryIn(configFolder)
  if (!on) return rmSync(path, { force: true })
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(
    path,
    `[Desktop Entry]\nType=Application\nName=Outreach\n${command(program)}\nX-GNOME-Autostart-enabled=true\n`,
  )
}

/**
 * Lets the file in the autostart folder name this program: an AppImage gets a new name with each update, and may be
 * moved. What the system's own settings changed in the file stays, and if they removed it, so does that.
 */
export function followProgram({ configFolder, program }: Linux): void {
  const path = entryIn(configFolder)
  if (!existsSync(path)) return
  const before = readFileSync(path, 'utf8')
  const after = before.replace(/^Exec=.*$/m, () => command(program))
  if (after !== before) writeFileSync(path, after)
}

/**
 * Turns starting with the computer on or off.
 * @param linux null on other systems
 */
export function startAtLogin(app: Pick<LoginItems, 'setLoginItemSettings'>, on: boolean, linux: Linux | null): void {
  if (linux === null) app.setLoginItemSettings({ openAtLogin: on, args: [hiddenFlag] })
  else startOnLinux(on, linux)
}

/** Whether it starts with the computer: the system's own settings may say otherwise than its user once did here. */
export function startsAtLogin(
  app: Pick<LoginItems, 'getPath' | 'getLoginItemSettings'>,
  platform: NodeJS.Platform,
): boolean {
  if (platform === 'linux') return existsSync(entryIn(app.getPath('appData')))
  const { openAtLogin, executableWillLaunchAtLogin } = app.getLoginItemSettings({ args: [hiddenFlag] })
  // Windows lists it also while it is turned off there.
  return platform === 'win32' ? executableWillLaunchAtLogin : openAtLogin
}
