/** The page of a window, which is in the browser of the test. */
import { EventEmitter } from 'node:events'
import { toApp, toPage } from './addresses.ts'
import { answerTest, askTest, noted, preventable } from './test.ts'
import { defaultSession } from './session.ts'
import { invoke } from './ipcMain.ts'

type OpenHandler = (details: { url: string; frameName: string; features: string; disposition: string }) => {
  action: 'allow' | 'deny'
}

let lastId = 0
/** Open pages; the browser of a test shows one at a time. */
const pages = new Map<number, WebContents>()
const current = (): WebContents | undefined => [...pages.values()].at(-1)

export class WebContents extends EventEmitter {
  readonly id: number
  readonly session = defaultSession
  readonly mainFrame: { url: string; parent: null }
  readonly #opened: Promise<unknown>
  #openHandler: OpenHandler = () => ({ action: 'allow' })
  /** Pages loaded by the program itself are allowed, as in Electron. */
  #loading: string | null = null
  zoomFactor = 1
  zoomLevel = 0
  print = (options: object, done: (isDone: boolean, reason: string) => void): void => {
    noted('webContents.print')(options)
    done(true, '')
  }
  openDevTools = noted('webContents.openDevTools')
  setZoomFactor = (factor: number) => void (this.zoomFactor = factor)
  setZoomLevel = (level: number) => void (this.zoomLevel = level)
  getZoomFactor = () => this.zoomFactor
  getZoomLevel = () => this.zoomLevel
  setBackgroundThrottling = noted('webContents.setBackgroundThrottling')
  focus = noted('webContents.focus')
  isDestroyed = () => !pages.has(this.id)
  isLoading = () => this.#loading !== null
  getURL = () => this.mainFrame.url
  getTitle = () => 'Outreach'
  navigationHistory = {
    canGoBack: () => true,
    canGoForward: () => true,
    goBack: () => void askTest('step', 'back'),
    goForward: () => void askTest('step', 'forward'),
  }

  constructor(_window: unknown, opened: Promise<unknown>) {
    super()
    lastId += 1
    this.id = lastId
    this.mainFrame = { url: '', parent: null }
    this.#opened = opened
    pages.set(this.id, this)
  }

  setWindowOpenHandler = (handler: OpenHandler) => void (this.#openHandler = handler)

  async loadURL(url: string): Promise<void> {
    this.#loading = url
    await this.#opened
    await askTest('load', toPage(url))
  }

  reload(): void {
    this.#loading = this.mainFrame.url
    void askTest('reload').catch(() => undefined)
  }

  reloadIgnoringCache = () => this.reload()

  send(channel: string, ...args: unknown[]): void {
    void askTest('send', channel, structuredClone(args)).catch(() => undefined)
  }

  executeJavaScript = (code: string) => askTest('execute', code)
  printToPDF = async (options: object = {}) => Buffer.from(await askTest<Uint8Array>('pdf', options))

  /** Whether the page may navigate there; emits the same events as Electron. */
  mayGo(url: string): boolean {
    const isOwn = this.#loading !== null || url === this.mainFrame.url
    this.#loading = null
    if (!isOwn) {
      const details = {
        url,
        isMainFrame: true,
        isSameDocument: false,
        frame: this.mainFrame,
        initiator: this.mainFrame,
      }
      const [event, frameEvent] = [preventable(details), preventable(details)]
      this.emit('will-frame-navigate', frameEvent)
      this.emit('will-navigate', event, url)
      if (event.defaultPrevented || frameEvent.defaultPrevented) return false
    }
    this.emit('did-start-loading')
    return true
  }

  mayOpen = (url: string): boolean =>
    this.#openHandler({ url, frameName: '', features: '', disposition: 'foreground-tab' }).action === 'allow'

  end(): void {
    pages.delete(this.id)
    this.emit('destroyed')
    void askTest('closeWindow').catch(() => undefined)
  }
}

/** For the server of the page: whether a navigation request is allowed. */
export const mayGo = (url: string): boolean => current()?.mayGo(url) ?? false

answerTest({
  mayGo: (url: string) => mayGo(toApp(url)),
  mayOpen: (url: string) => current()?.mayOpen(toApp(url)) ?? false,
  invoke: (channel: string, args: unknown[], from: { url: string; isMainFrame: boolean }) => {
    const contents = current()
    if (!contents) throw new Error('The window is closed')
    const frame = from.isMainFrame ? contents.mainFrame : { url: toApp(from.url), parent: contents.mainFrame }
    return invoke(channel, { sender: contents, senderFrame: frame }, args)
  },
  pageEvent: (name: string, url: string) => {
    const contents = current()
    if (!contents) return
    contents.mainFrame.url = toApp(url)
    contents.emit(name, {}, contents.mainFrame.url)
  },
  download: (details: { url: string; name: string }) =>
    defaultSession.download({ ...details, url: toApp(details.url) }, current()),
})
