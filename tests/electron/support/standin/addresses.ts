/** The page has an address that Chromium can load; the program only sees its own. */

export const port = Number(process.env.STANDIN_PORT)
const page = `http://outreach.localhost:${port}`
const own = 'app://outreach'

const moved = (url: string, from: string, to: string): string =>
  url === from || url.startsWith(`${from}/`)
    ? to + url.slice(from.length)
    : url.startsWith(`blob:${from}/`)
      ? `blob:${to}${url.slice(from.length + 5)}`
      : url

export const toApp = (url: string): string => moved(url, page, own)
export const toPage = (url: string): string => moved(url, own, page)
