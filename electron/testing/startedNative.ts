import { EventEmitter } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MenuItemConstructorOptions } from 'electron'
import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import type { Desktop } from '../desktop.ts'
import type { LaunchRequest } from '../launch.ts'
import { nativePart, type NativeContext } from '../native.ts'
import { keepSettings } from '../settings.ts'

export type Template = MenuItemConstructorOptions[]
/** Of this worker alone: another one may run another file of tests at the same time. */
export const folder = mkdtempSync(join(tmpdir(), 'outreach-native-'))

/** A notification or a tray icon. */
export class Noted extends EventEmitter {
  static made: Noted[] = []
  static isSupported = () => true
  static activated: () => void = () => {}
  static removeAll = vi.fn<() => void>()
  static handleActivation = (activated: () => void) => void (Noted.activated = activated)
  options: unknown
  constructor(options: unknown) {
    super()
    this.options = options
    Noted.made.push(this)
  }
  show = vi.fn<() => void>()
  close = vi.fn<() => void>()
  destroy = vi.fn<() => void>()
  setToolTip = vi.fn<(text: string) => void>()
  setContextMenu = vi.fn<(menu: Template) => void>()
}

class FakeWindow extends EventEmitter {
  isFull = false
  isFullScreen = () => this.isFull
  setFullScreen = vi.fn<(on: boolean) => void>()
  hide = vi.fn<() => void>()
  setKiosk = vi.fn<(on: boolean) => void>()
  webContents = Object.assign(new EventEmitter(), {
    reload: vi.fn<() => void>(),
    replaceMisspelling: vi.fn<(word: string) => void>(),
    session: { addWordToSpellCheckerDictionary: vi.fn<(word: string) => boolean>() },
  })
  isDestroyed = () => false
  isShown = true
  isVisible = () => this.isShown
  isMinimized = () => false
  isLocked = false
  isKiosk = () => this.isLocked
  setOverlayIcon = vi.fn<(icon: unknown, text: string) => void>()
}

/**
 * The desktop's assembled parts, with a fake Electron that records its calls.
 * @param kept what the settings contain already
 */
export function started(
  platform: NodeJS.Platform = 'linux',
  { isShut = false, isRegistered = true, kept = {}, updater = null as EventEmitter | null } = {},
) {
  writeFileSync(join(folder, 'settings.json'), JSON.stringify(kept))
  const app = Object.assign(new EventEmitter(), {
    name: 'Outreach',
    isPackaged: true,
    getVersion: () => '1.4.0',
    getAppPath: () => '/opt/Outreach/resources/app.asar',
    setAboutPanelOptions: vi.fn<(options: object) => void>(),
    getLocale: () => 'de-DE',
    getLocaleCountryCode: () => 'DE',
    getPath: (name: string) => join(folder, name),
    quit: vi.fn<() => void>(),
    relaunch: vi.fn<() => void>(),
    setBadgeCount: vi.fn<(count: number) => boolean>(),
    setAsDefaultProtocolClient: vi.fn<(scheme: string) => boolean>(() => isRegistered),
    getLoginItemSettings: () => ({ openAtLogin: false, executableWillLaunchAtLogin: false }),
    setLoginItemSettings: vi.fn<(settings: unknown) => void>(),
  })
  const menu: { current: Template } = { current: [] }
  const popups: [Template, unknown][] = []
  const Menu = {
    buildFromTemplate: (template: Template) =>
      Object.assign(template, { popup: (at: unknown) => popups.push([template, at]) }),
    setApplicationMenu: (template: Template) => {
      menu.current = template
    },
  }
  const [powerMonitor, window] = [new EventEmitter(), new FakeWindow()]
  const dialog = {
    showMessageBox: vi
      .fn<(window: unknown, options: { message: string; detail?: string }) => Promise<unknown>>()
      .mockResolvedValue({}),
  }
  const electron = {
    app,
    clipboard: { writeText: vi.fn<(text: string) => void>() },
    dialog,
    Menu,
    Notification: Noted,
    powerMonitor,
    shell: { openPath: vi.fn<(path: string) => void>() },
    Tray: Noted,
    nativeImage: { createFromPath: (path: string) => path },
  }
  const told: unknown[] = []
  const settings = keepSettings(join(folder, 'settings.json'), 'win32')
  const desktop: Desktop = {
    folder,
    settings,
    server: () => null,
    warn: vi.fn<Desktop['warn']>(),
    window: () => window as unknown as ReturnType<Desktop['window']>,
    showWindow: vi.fn<() => never>(() => window as never),
    tell: (name, value) => void told.push([name, value]),
  }
  let arrive: (asked: LaunchRequest) => void = () => {}
  let [signOut, failToKeep] = [() => {}, () => {}]
  const context = {
    electron,
    platform,
    program: '/opt/outreach',
    icons: '/icons',
    logs: '/logs',
    log: console,
    updater,
    isShut: async () => isShut,
    canRestart: true,
    openElsewhere: vi.fn<(url: string) => void>(),
    onForgotten: (then: () => void) => {
      signOut = then
    },
    onNotKept: (then: () => void) => {
      failToKeep = then
    },
    arriving: (take: typeof arrive) => {
      arrive = take
    },
  }
  const answers = nativePart(context as unknown as NativeContext)(desktop)
  app.emit('browser-window-created', {}, window)
  const close = () => {
    const event = { preventDefault: vi.fn<() => void>() }
    window.emit('close', event)
    return event.preventDefault.mock.calls.length > 0
  }
  return {
    app,
    answers,
    arrive: (asked: LaunchRequest) => arrive(asked),
    close,
    context,
    desktop,
    dialog,
    electron,
    menu,
    popups,
    powerMonitor,
    settings,
    signOut: () => signOut(),
    failToKeep: () => failToKeep(),
    told,
    window,
  }
}

export const labels = (template: Template) => template.map(({ label }) => label)
export const notices = () => Noted.made.filter(({ options }) => typeof options === 'object')

/** For each file of tests: files of a worker have this module in common. */
export function useNative(): void {
  beforeAll(() => void mkdirSync(folder, { recursive: true }))
  beforeEach(() => {
    Noted.made = []
    Noted.removeAll.mockClear()
  })
  afterAll(() => rmSync(folder, { recursive: true }))
}
