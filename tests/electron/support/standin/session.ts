import { EventEmitter } from 'node:events'
import { askTest, calls, noted, preventable } from './test.ts'

type PermissionRequest = (
  contents: unknown,
  permission: string,
  answer: (granted: boolean) => void,
  details: object,
) => void
type PermissionCheck = (contents: unknown, permission: string, origin: string, details: object) => boolean

/** A file that the page saves; without a path from the program the system asks for one. */
class DownloadItem extends EventEmitter {
  readonly #url: string
  readonly #name: string
  savePath = ''
  constructor({ url, name }: { url: string; name: string }) {
    super()
    this.#url = url
    this.#name = name
  }
  getURL = () => this.#url
  getFilename = () => this.#name
  getSavePath = () => this.savePath
  setSavePath = (path: string) => void (this.savePath = path)
  setSaveDialogOptions = noted('downloadItem.setSaveDialogOptions')
  cancel = noted('downloadItem.cancel')
}

class Session extends EventEmitter {
  #request: PermissionRequest | null = null
  #check: PermissionCheck | null = null
  #device: ((details: object) => boolean) | null = null
  setPermissionRequestHandler = (handler: PermissionRequest | null) => void (this.#request = handler)
  setPermissionCheckHandler = (handler: PermissionCheck | null) => void (this.#check = handler)
  setDevicePermissionHandler = (handler: ((details: object) => boolean) | null) => void (this.#device = handler)
  setDisplayMediaRequestHandler = noted('session.setDisplayMediaRequestHandler')
  setSpellCheckerEnabled = noted('session.setSpellCheckerEnabled')
  setSpellCheckerLanguages = noted('session.setSpellCheckerLanguages')
  setUserAgent = noted('session.setUserAgent')
  setCertificateVerifyProc = noted('session.setCertificateVerifyProc')
  clearCache = async () => undefined
  clearStorageData = (options: object = {}) => askTest('clearStorage', options)
  flushStorageData = () => undefined

  /** For tests: simulates a page's permission request, permission check or device request. */
  asks = (
    permission: string,
    details: { requestingUrl: string; isMainFrame: boolean; externalURL?: string },
  ): Promise<boolean> =>
    new Promise((resolve) => (this.#request ? this.#request(null, permission, resolve, details) : resolve(true)))
  checks = (permission: string, origin: string): boolean => this.#check?.(null, permission, origin, {}) ?? true
  wantsDevice = (details: object): boolean => this.#device?.(details) ?? true

  /** @returns whether the file may be saved */
  download(details: { url: string; name: string }, contents: unknown): boolean {
    const event = preventable({})
    this.emit('will-download', event, new DownloadItem(details), contents)
    calls.push({ name: event.defaultPrevented ? 'download.refused' : 'download.saved', args: [details.url] })
    return !event.defaultPrevented
  }
}

export const defaultSession = new Session()
export const session = { defaultSession, fromPartition: () => new Session() }
