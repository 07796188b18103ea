/** What Electron provides to a preload in a page: a `require` with two modules, and the bridge between two worlds. */

interface Around {
  /** Text of the built preload. */
  preload: string
}

/**
 * Runs in the page before its own scripts. It cannot use anything from outside itself. Values crossing the bridge are
 * cloned, as between the worlds of a real window; functions become functions that clone.
 */
export function pageScript({ preload }: Around): void {
  const page = window as unknown as Record<string, unknown> & {
    electronAsk: (name: string, ...args: unknown[]) => Promise<unknown>
  }
  // Features that a custom scheme does not have in Electron.
  Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set(_: string) {} })
  for (const name of ['put', 'add', 'addAll'] as const) {
    Cache.prototype[name] = () =>
      Promise.reject(new TypeError(`Failed to execute '${name}' on 'Cache': Request scheme 'app' is unsupported`))
  }
  if (window !== window.top || preload === '') return

  const listeners = new Map<string, ((event: object, ...args: unknown[]) => void)[]>()
  const ask = page.electronAsk
  page.electronTell = (channel: string, args: unknown[]) => {
    for (const listener of listeners.get(channel) ?? []) listener({ senderId: 0 }, ...args)
  }
  const crossing = (value: unknown): unknown => {
    if (typeof value === 'function')
      return (...args: unknown[]) => crossing((value as (...args: unknown[]) => unknown)(...args.map(crossing)))
    if (value instanceof Promise) return value.then(crossing)
    if (
      typeof value === 'object' &&
      value !== null &&
      Object.values(value).some((part) => typeof part === 'function')
    ) {
      return Object.freeze(Object.fromEntries(Object.entries(value).map(([name, part]) => [name, crossing(part)])))
    }
    return structuredClone(value)
  }
  const modules = {
    contextBridge: {
      exposeInMainWorld(name: string, api: object) {
        if (name in page)
          throw new Error(`Cannot bind an API on top of an existing property on the window object: ${name}`)
        Object.defineProperty(page, name, {
          value: crossing(api),
          writable: false,
          configurable: false,
          enumerable: true,
        })
      },
    },
    ipcRenderer: {
      invoke: (channel: string, ...args: unknown[]) => ask('invoke', channel, structuredClone(args)),
      on(channel: string, listener: (event: object, ...args: unknown[]) => void) {
        listeners.set(channel, [...(listeners.get(channel) ?? []), listener])
      },
    },
  }
  const require = (name: string) => {
    if (name !== 'electron' && name !== 'electron/renderer') throw new Error(`module not found: ${name}`)
    return modules
  }
  // Like Electron runs a sandboxed preload: a function around its text.
  const run = Object.getPrototypeOf(function () {}).constructor('require', 'module', 'exports', preload) as (
    ...args: unknown[]
  ) => void
  run(require, { exports: {} }, {})

  // No second window is ever opened here: the program is asked in the same way.
  page.open = (url?: string | URL) => {
    void ask('mayOpen', new URL(url ?? 'about:blank', location.href).href)
    return null
  }
  // Links to other programs never become requests.
  window.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented) return
    const opens = link.target === '_blank'
    if (!opens && /^(?:https?|blob|data):$/.test(link.protocol)) return
    event.preventDefault()
    void ask(opens ? 'mayOpen' : 'mayGo', link.href)
  })
}
