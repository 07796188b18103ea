/** Limits the pages: an attacker who injects content into them is still in a browser without privileges. */
import type { App, Session, WebContents } from 'electron'
import { externalFor, isAppPage, isPermitted } from './urls.ts'

interface Guards {
  server: () => string | null
  /** Opens a URL in the system. */
  open: (url: string) => void
}

/** A script can open URLs without a click: more than these within a while are not the user's intention. */
const maxOpened = 6
const whileMs = 10_000

/** @returns a function that opens a URL, unless too many were opened just now */
function rateLimited(open: (url: string) => void): (url: string) => void {
  let opened: number[] = []
  return (url) => {
    const now = Date.now()
    opened = opened.filter((at) => now - at < whileMs)
    if (opened.length >= maxOpened) return
    opened.push(now)
    open(url)
  }
}

/** The window stays on the app's pages; every other URL opens in the system's browser. */
function guardContents(contents: WebContents, { server, open }: Guards): void {
  const openElsewhere = (url: string) => {
    const target = externalFor(url, server())
    if (target !== null) open(target)
  }
  contents.setWindowOpenHandler(({ url }) => {
    openElsewhere(url)
    return { action: 'deny' }
  })
  // Also emitted for the window's own page.
  contents.on('will-frame-navigate', (event) => {
    if (event.isMainFrame && isAppPage(event.url)) return
    event.preventDefault()
    if (event.isMainFrame) openElsewhere(event.url)
  })
  contents.on('will-redirect', (event) => {
    if (!isAppPage(event.url)) event.preventDefault()
  })
  contents.on('will-attach-webview', (event) => event.preventDefault())
}

/** Disables what is enabled by default, for all pages and windows. */
export function guardApp(app: App, guards: Guards): void {
  const open = rateLimited(guards.open)
  app.on('web-contents-created', (_, contents) => guardContents(contents, { ...guards, open }))
  // By default the computer's first certificate would identify the user to the server.
  app.on('select-client-certificate', (event, _contents, _url, _list, choose) => {
    event.preventDefault()
    choose()
  })
}

/** Permissions of the pages, which download nothing. */
export function guardSession(session: Session): void {
  session.setPermissionRequestHandler((_, permission, answer, { requestingUrl, isMainFrame }) =>
    answer(isMainFrame && isPermitted(permission, requestingUrl)),
  )
  session.setPermissionCheckHandler((_, permission, origin) => isPermitted(permission, origin))
  session.setDevicePermissionHandler(() => false)
  // Files are saved by `saveFile`, which asks for a path and tells the result.
  session.on('will-download', (event) => event.preventDefault())
}
