import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type Koa from 'koa'

/**
 * `/sw.js`, the service worker, after a line with the tile server and its version.
 *
 * A browser updates a worker only if its bytes have changed, and both the worker and the page that it caches have the headers that
 * they were loaded with. So another tile server, or another content security policy, makes another version of it.
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
