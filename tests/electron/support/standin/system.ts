/** System functions for the program; calls are recorded here, and tests act as the user. */
import { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import { app } from './app.ts'
import { calls, noted } from './test.ts'

export const shell = {
  openExternal: async (...args: unknown[]) => {
    noted('shell.openExternal')(...args)
    if (shell.opensNothing) throw new Error('No application is associated with this link.')
  },
  /** For tests: the system has no program for any address. */
  opensNothing: false,
  openPath: async (...args: unknown[]) => noted('shell.openPath', '')(...args),
  showItemInFolder: noted('shell.showItemInFolder'),
  beep: noted('shell.beep'),
}

/** For tests: the responses of the next dialogs, in order. Others are dismissed. */
const dialogAnswers: unknown[] = []
const asked =
  (name: string, otherwise: (options: { cancelId?: number }) => unknown) =>
  async (...args: unknown[]) => {
    noted(name)(...args.filter((arg) => !(arg instanceof EventEmitter)))
    const options = args.at(-1) as { cancelId?: number }
    return dialogAnswers.length > 0 ? dialogAnswers.shift() : otherwise(options)
  }
export const dialog = {
  answers: dialogAnswers,
  showMessageBox: asked('dialog.showMessageBox', ({ cancelId = 0 }) => ({
    response: cancelId,
    checkboxChecked: false,
  })),
  showSaveDialog: asked('dialog.showSaveDialog', () => ({ canceled: true, filePath: '' })),
  showOpenDialog: asked('dialog.showOpenDialog', () => ({ canceled: true, filePaths: [] })),
  showErrorBox: noted('dialog.showErrorBox'),
}

/**
 * As on a Linux desktop with a keyring: the calls that describe it return the same whether it runs (`STANDIN_KEYCHAIN`:
 * `0` if not), is locked (`shut`), or waits for its user (`asking`). It is only asked at the start; without it texts
 * are encrypted with a public key, whose tag is v10.
 */
const key = { own: 'v11', public: 'v10' }
const hasOwn = process.env.STANDIN_KEYCHAIN === undefined
const isAnswered = process.env.STANDIN_KEYCHAIN === 'asking' ? new Promise<true>(() => {}) : Promise.resolve(true)
const mixed = (bytes: Buffer) => Buffer.from(bytes.map((byte) => byte ^ 0x5a))
export const safeStorage = {
  isAsyncEncryptionAvailable: async () => true,
  getSelectedStorageBackend: () => 'gnome_libsecret',
  encryptStringAsync: async (text: string) =>
    (await isAnswered) && Buffer.concat([Buffer.from(hasOwn ? key.own : key.public), mixed(Buffer.from(text))]),
  async decryptStringAsync(bytes: Buffer) {
    await isAnswered
    const tag = bytes.toString('latin1', 0, 3)
    if (tag !== key.public && !(tag === key.own && hasOwn))
      throw new Error('Error while decrypting the ciphertext provided to safeStorage.decryptStringAsync.')
    return { result: mixed(bytes.subarray(3)).toString(), shouldReEncrypt: hasOwn && tag === key.public }
  },
}

interface MenuTemplate {
  id?: string
  label?: string
  role?: string
  type?: string
  enabled?: boolean
  visible?: boolean
  checked?: boolean
  accelerator?: string
  click?: (...args: unknown[]) => void
  submenu?: MenuTemplate[] | Menu
}
export class MenuItem {
  readonly submenu: Menu | undefined
  constructor(template: MenuTemplate) {
    Object.assign(this, { enabled: true, visible: true, ...template })
    this.submenu = Array.isArray(template.submenu) ? Menu.buildFromTemplate(template.submenu) : template.submenu
  }
}
export class Menu extends EventEmitter {
  items: (MenuItem & MenuTemplate)[] = []
  static buildFromTemplate(template: MenuTemplate[]): Menu {
    const menu = new Menu()
    for (const item of template) menu.append(new MenuItem(item))
    return menu
  }
  static setApplicationMenu = (menu: Menu | null) => void (app.applicationMenu = menu)
  static getApplicationMenu = () => app.applicationMenu as Menu | null
  append = (item: MenuItem) => void this.items.push(item as MenuItem & MenuTemplate)
  getMenuItemById = (id: string): (MenuItem & MenuTemplate) | null =>
    this.items.find((item) => item.id === id) ??
    this.items.map((item) => (item.submenu as Menu | undefined)?.getMenuItemById(id)).find(Boolean) ??
    null
  popup = noted('menu.popup')
}

export class Tray extends EventEmitter {
  static readonly open = new Set<Tray>()
  menu: Menu | null = null
  toolTip = ''
  constructor() {
    super()
    Tray.open.add(this)
  }
  setToolTip = (text: string) => void (this.toolTip = text)
  setContextMenu = (menu: Menu | null) => void (this.menu = menu)
  setImage = noted('tray.setImage')
  setTitle = noted('tray.setTitle')
  setIgnoreDoubleClickEvents = noted('tray.setIgnoreDoubleClickEvents')
  popUpContextMenu = noted('tray.popUpContextMenu')
  isDestroyed = () => !Tray.open.has(this)
  destroy = () => void Tray.open.delete(this)
}

export class Notification extends EventEmitter {
  static readonly shown: Notification[] = []
  static isSupported = () => true
  readonly options: { title: string; body: string }
  constructor(options: { title: string; body: string }) {
    super()
    this.options = options
  }
  show(): void {
    Notification.shown.push(this)
    calls.push({ name: 'notification.show', args: [{ ...this.options }] })
  }
  close = () => this.emit('close', {})
}

interface NativeImage {
  path: string
  isEmpty(): boolean
  setTemplateImage(): void
  resize(): NativeImage
  toPNG(): Buffer
}
const image = (path: string): NativeImage => ({
  path,
  isEmpty: () => path === '',
  setTemplateImage: () => undefined,
  resize: () => image(path),
  toPNG: () => (path ? readFileSync(path) : Buffer.alloc(0)),
})
export const nativeImage = {
  createFromPath: image,
  createEmpty: () => image(''),
  createFromDataURL: image,
  createFromBuffer: () => image(''),
}

export const nativeTheme = Object.assign(new EventEmitter(), { themeSource: 'system', shouldUseDarkColors: false })
export const powerMonitor = new EventEmitter()
export const screen = Object.assign(new EventEmitter(), {
  getPrimaryDisplay: () => ({
    workArea: { x: 0, y: 0, width: 1440, height: 900 },
    workAreaSize: { width: 1440, height: 900 },
  }),
  getAllDisplays: () => [
    { workArea: { x: 0, y: 0, width: 1440, height: 900 }, bounds: { x: 0, y: 0, width: 1440, height: 900 } },
  ],
})
export const clipboard = { writeText: noted('clipboard.writeText'), readText: () => '' }
export const globalShortcut = {
  register: noted('globalShortcut.register', true),
  unregister: noted('globalShortcut.unregister'),
  unregisterAll: noted('globalShortcut.unregisterAll'),
}
export const powerSaveBlocker = {
  start: noted('powerSaveBlocker.start', 1),
  stop: noted('powerSaveBlocker.stop', true),
}
export const crashReporter = { start: noted('crashReporter.start') }
export const autoUpdater = new EventEmitter()
