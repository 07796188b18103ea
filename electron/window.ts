/** The only window. */
import { app, BrowserWindow } from 'electron'
import { join } from 'node:path'
import { eventChannel, type IpcEvent, type IpcEventName } from '../shared/ipc.ts'
import { appOrigin } from './urls.ts'

const startPage = `${appOrigin}/jwt/dashboard`

function open(wasInEvent: boolean, isHidden: boolean): BrowserWindow {
  return new BrowserWindow({
    // Otherwise the page of a window that was never shown counts as visible, and what is in it as read. What is shown
    // at once is painted before.
    paintWhenInitiallyHidden: !isHidden,
    // Electron stores its position, display and size under this name. That it filled the screen of an event is not
    // restored.
    name: 'main',
    windowStatePersistence: { bounds: true, displayMode: !wasInEvent },
    width: 1280,
    height: 860,
    minWidth: 360,
    minHeight: 480,
    show: false,
    title: 'Outreach',
    autoHideMenuBar: false,
    webPreferences: {
      preload: join(import.meta.dirname, 'preload.cjs'),
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      devTools: !app.isPackaged,
      // Except on macOS dictionaries would be downloaded from a third party.
      spellcheck: process.platform === 'darwin',
    },
  })
}

export interface AppWindow {
  current(): BrowserWindow | null
  /** Loads the page in a window that stays hidden until it is shown. */
  loadHidden(): void
  show(): BrowserWindow
  tell<Name extends IpcEventName>(name: Name, value: IpcEvent<Name>): void
}

/**
 * @param warn is called if its page cannot be loaded
 * @param wasInEvent whether the program ended during an event
 */
export function createAppWindow(warn: (message: string, cause: unknown) => void, wasInEvent: () => boolean): AppWindow {
  let window: BrowserWindow | null = null
  let isThere = false
  let waiting: [string, unknown][] = []

  function load(isHidden: boolean): BrowserWindow {
    const opened = open(wasInEvent(), isHidden)
    window = opened
    const { webContents } = opened
    // Another page was loaded. Not `did-start-loading`, which is also emitted when the app changes its address.
    webContents.on('did-navigate', () => (isThere = false))
    webContents.on('render-process-gone', () => (isThere = false))
    webContents.on('dom-ready', () => {
      isThere = true
      for (const [channel, value] of waiting) webContents.send(channel, value)
      waiting = []
    })
    opened.on('closed', () => {
      window = null
      isThere = false
    })
    opened.loadURL(startPage).catch((cause: unknown) => warn('The app cannot be loaded', cause))
    return opened
  }

  return {
    current: () => window,
    loadHidden: () => void load(true),
    show() {
      if (window === null) {
        const opened = load(false)
        opened.once('ready-to-show', () => opened.show())
        return opened
      }
      if (window.isMinimized()) window.restore()
      window.show()
      window.focus()
      return window
    },
    tell(name, value) {
      if (window !== null && isThere) window.webContents.send(eventChannel(name), value)
      else waiting.push([eventChannel(name), value])
    },
  }
}
