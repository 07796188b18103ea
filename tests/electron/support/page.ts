/** The window's page, in a real Chromium. */
import type { BrowserContext, Page } from 'playwright'
import { launchDevice, pageOptions } from '../../support/chromium.ts'
import type { RpcHandlers } from './rpc.ts'
import { pageScript } from './pageScript.ts'

/** Chromium's names for Electron's. */
const storageTypes = {
  cookies: 'cookies',
  filesystem: 'file_systems',
  indexdb: 'indexeddb',
  localstorage: 'local_storage',
  shadercache: 'shader_cache',
  serviceworkers: 'service_workers',
  cachestorage: 'cache_storage',
}

type Ask = <Result>(name: string, ...args: unknown[]) => Promise<Result>

interface Holder {
  /** The profile's folder, which outlives the window. */
  profile: string
  origin: string
  ask: () => Ask
  options: Parameters<typeof launchDevice>[1]
}

interface Opening {
  preload: string
  isHidden: boolean
  width: number
  height: number
}

export interface Window {
  /** Resolves to the page as soon as it has loaded. */
  page(): Promise<Page>
  /** For the process under test. */
  answers: RpcHandlers
  setOffline(offline: boolean): Promise<void>
  close(): Promise<void>
}

/** Intercepts every navigation and request of the page: the program's guards are called, and decide. */
async function guard(context: BrowserContext, origin: string, ask: () => Ask): Promise<void> {
  await context.route(
    (url) => url.origin !== origin,
    async (route) => {
      const request = route.request()
      const isTop = request.isNavigationRequest() && request.frame().parentFrame() === null
      if (isTop) await ask()('mayGo', request.url())
      // Aborted instead of failed: a failure would replace the page by an error page.
      await route.abort('aborted')
    },
  )
}

/** Makes a page count as hidden from its beginning. */
const hide = () => void Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
const unhide = () => {
  Reflect.deleteProperty(document, 'visibilityState')
  document.dispatchEvent(new Event('visibilitychange'))
}

/** As Electron reports them: a mere change of the address looks like the start of loading, and is not another page. */
async function tellOfAddresses(page: Page, tell: (name: string) => void): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  session.on('Page.frameNavigated', ({ frame }) => void (frame.parentId === undefined && tell('did-navigate')))
  session.on('Page.navigatedWithinDocument', () => {
    for (const name of ['did-start-loading', 'did-navigate-in-page', 'did-stop-loading']) tell(name)
  })
}

/** @returns the window of one start of the program; its storage is in the profile */
export function holdWindow({ profile, origin, ask, options }: Holder): Window {
  let context: BrowserContext | null = null
  let page: Page | null = null
  let isOffline = false
  let loaded!: (page: Page) => void
  const first = new Promise<Page>((resolve) => (loaded = resolve))
  const there = (): Page => {
    if (!page) throw new Error('The window is closed')
    return page
  }
  const tellOffline = () =>
    page
      ?.evaluate((offline) => {
        Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => !offline })
        window.dispatchEvent(new Event(offline ? 'offline' : 'online'))
      }, isOffline)
      .catch(() => undefined)

  async function open({ preload, isHidden, width, height }: Opening): Promise<void> {
    // A custom scheme has no service worker.
    context = await launchDevice(profile, {
      baseURL: origin,
      ...pageOptions,
      serviceWorkers: 'block',
      viewport: { width, height },
      ...options,
    })
    await context.exposeBinding('electronAsk', ({ frame }, name: string, ...args: unknown[]) =>
      ask()(
        name,
        ...args,
        ...(name === 'invoke' ? [{ url: frame.url(), isMainFrame: frame.parentFrame() === null }] : []),
      ),
    )
    await context.addInitScript(pageScript, { preload })
    if (isHidden) await context.addInitScript(hide)
    await guard(context, origin, ask)
    const shown = context.pages()[0] ?? (await context.newPage())
    page = shown
    // A closing page still sends messages.
    const tell = (name: string) => void ask()('pageEvent', name, shown.url()).catch(() => undefined)
    page.on('domcontentloaded', () => {
      if (isOffline) void tellOffline()
      tell('dom-ready')
    })
    page.on('load', () => tell('did-finish-load'))
    await tellOfAddresses(page, tell)
    page.on('download', async (download) => {
      if (!(await ask()('download', { url: download.url(), name: download.suggestedFilename() })))
        await download.cancel()
    })
  }

  async function close(): Promise<void> {
    const closing = context
    context = null
    page = null
    await closing?.close()
  }

  return {
    page: () => first,
    close,
    async setOffline(offline) {
      isOffline = offline
      await tellOffline()
    },
    answers: {
      openWindow: open,
      closeWindow: close,
      async showPage() {
        await context?.addInitScript(unhide)
        await there().evaluate(unhide)
      },
      async load(url: string) {
        await there().goto(url)
        loaded(there())
      },
      reload: async () => void (await there().reload()),
      step: async (direction: string) =>
        void (direction === 'back' ? await there().goBack() : await there().goForward()),
      send: (channel: string, args: unknown[]) =>
        there().evaluate(
          ([name, values]) =>
            (window as unknown as { electronTell(name: string, values: unknown[]): void }).electronTell(name, values),
          [channel, args] as const,
        ),
      execute: (code: string) => there().evaluate(code),
      pdf: (pdfOptions: object) => there().pdf({ printBackground: true, ...pdfOptions }),
      async clearStorage({ storages }: { storages?: readonly (keyof typeof storageTypes)[] }) {
        const session = await there().context().newCDPSession(there())
        const types = storages?.map((name) => storageTypes[name]).join() ?? 'all'
        await session.send('Storage.clearDataForOrigin', { origin, storageTypes: types })
        await session.detach()
      },
    },
  }
}
