import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type Koa from 'koa'

/**
 * `/sw.js`, the service worker, under a line that tells it where tiles come from, and its version.
 *
 * A browser takes a worker anew only when its bytes have changed, and both the worker and the page that it keeps have the headers that
 * they came with. So tiles from elsewhere, and another content security policy, make another version of it.
 * @param folder the web app's build
 */
export function serviceWorker(folder: string, tiles: string): Koa.Middleware {
  const file = join(folder, 'sw.js')
  if (!existsSync(file)) return (_, next) => next()
  const script = readFileSync(file, 'utf8')
  return async (ctx, next) => {
    if (ctx.path !== '/sw.js' || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next()
    const policy = ctx.response.get('Content-Security-Policy')
    const version = createHash('sha256')
      .update(JSON.stringify([script, tiles, policy]))
      .digest('hex')
      .slice(0, 16)
    const etag = `W/"${version}"`
    ctx.set({ 'Cache-Control': 'no-cache', ETag: etag })
    ctx.type = 'text/javascript'
    if (ctx.get('if-none-match') === etag) ctx.status = 304
    else ctx.body = `self.served=${JSON.stringify({ tiles, version })};\n${script}`
  }
}
