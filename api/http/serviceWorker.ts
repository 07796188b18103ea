import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type Koa from 'koa'
import { fixedText } from './fixed.ts'

/**
 * `/sw.js`, the service worker, after a line with the tile server and its version.
 *
 * A browser updates a worker only if its bytes have changed, and both the worker and the page that it caches have the
 * headers that they were loaded with. So another tile server, or another content security policy, makes another version
 * of it.
 * @param folder the web app's build
 */
export function serviceWorker(folder: string, tiles: string): Koa.Middleware {
  const file = join(folder, 'sw.js')
  if (!existsSync(file)) return (_, next) => next()
  const script = readFileSync(file, 'utf8')
  /** @param policy the same for every answer, as the other headers are */
  function servedWith(policy: string) {
    const version = createHash('sha256')
      .update(JSON.stringify([script, tiles, policy]))
      .digest('hex')
      .slice(0, 16)
    const answer = fixedText('text/javascript', () => `self.served=${JSON.stringify({ tiles, version })};\n${script}`)
    return { etag: `W/"${version}"`, answer }
  }
  let served: ReturnType<typeof servedWith> | undefined

  return async (ctx, next) => {
    if (ctx.path !== '/sw.js' || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next()
    served ??= servedWith(ctx.response.get('Content-Security-Policy'))
    ctx.set({ 'Cache-Control': 'no-cache', ETag: served.etag })
    if (ctx.get('if-none-match') === served.etag) ctx.status = 304
    else await served.answer(ctx)
  }
}
