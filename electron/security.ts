/** What nobody may: whoever writes into this program's pages still is in a browser without powers. */
import type { App, Session, WebContents } from 'electron'
import { appOrigin, externalFor, isAppPage, isPermitted } from './urls.ts'

interface Guards {
  server: () => string | null
  /** Hands an address to the system. */
  open: (url: string) => void
}

/** A script can open places without anybody's press: more than these in a while are nobody's wish. */
const maxOpened = 6
const whileMs = 10_000

/** @returns what opens a place, where not too many were opened just now */
function atMeasure(open: (url: string) => void): (url: string) => void {
  let opened: number[] = []
  return (url) => {
    const now = Date.now()
    opened = opened.filter((at) => now - at < whileMs)
    if (opened.length >= maxOpened) return
    opened.push(now)
    open(url)
  }
}

/** The window stays on the app's pages; every other place opens where the person has chosen to browse. */
function guardContents(contents: WebContents, { server, open }: Guards): void {
  const openElsewhere = (url: string) => {
    const target = externalFor(url, server())
    if (target !== null) open(target)
  }
  contents.setWindowOpenHandler(({ url }) => {
    openElsewhere(url)
    return { action: 'deny' }
  })
  // Told of the window's own page too.
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

/** Closes what is open by default, for every page and window there will be. */
export function guardApp(app: App, guards: Guards): void {
  const open = atMeasure(guards.open)
  app.on('web-contents-created', (_, contents) => guardContents(contents, { ...guards, open }))
  // By itself the first certificate on the computer would tell the server who that is.
  app.on('select-client-certificate', (event, _contents, _url, _list, choose) => {
    event.preventDefault()
    choose()
  })
}

/** Permissions of the pages, and what they may save. */
export function guardSession(session: Session): void {
  session.setPermissionRequestHandler((_, permission, answer, { requestingUrl, isMainFrame }) =>
    answer(isMainFrame && isPermitted(permission, requestingUrl)),
  )
  session.setPermissionCheckHandler((_, permission, origin) => isPermitted(permission, origin))
  session.setDevicePermissionHandler(() => false)
  // What the app itself has made asks where to; nothing else is saved.
  session.on('will-download', (event, item) => {
    if (!item.getURL().startsWith(`blob:${appOrigin}/`)) event.preventDefault()
  })
}
