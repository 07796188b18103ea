import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type Koa from 'koa'
import sirv from 'sirv'
import { permissionsPolicy } from './security.ts'

const year = 31_536_000

/**
 * The pages that people open first: what the build makes for them (`build/firstPages.ts`), and the calls that they make
 * before they show anything, which the browser then sends while the app's code is still loading.
 */
const firstPages: Readonly<Record<string, { file: string; calls: readonly string[] }>> = {
  '/': { file: '/pages/landing.html', calls: ['/api/auth/current-user'] },
  '/jwt': { file: '/pages/landing.html', calls: [] },
  '/auth': { file: '/pages/auth.html', calls: ['/api/auth/current-user', '/api/config'] },
  '/jwt/auth': { file: '/pages/auth.html', calls: ['/api/config'] },
}

/**
 * Serves the built web app: its files, and its page for every other path that a user may open.
 * Files are looked up in a list made at the start, so no path leads out of the folder.
 * @param folder the build's output; nothing is served if it is missing (a server for the API only)
 */
export function webApp(folder: string): Koa.Middleware {
  if (!existsSync(join(folder, 'index.html'))) return (_, next) => next()
  const serve = sirv(folder, {
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders(response, path) {
      // Names under assets carry a hash of their content; everything else must be revalidated.
      const isAsset = path.startsWith('/assets/')
      response.setHeader('Cache-Control', isAsset ? `public, max-age=${year}, immutable` : 'no-cache')
      if (path.endsWith('.html')) response.setHeader('Permissions-Policy', permissionsPolicy)
    },
  })
  const sendFile = (ctx: Koa.Context, url: string) =>
    new Promise<boolean>((resolve) => {
      const { req, res } = ctx
      const request = Object.assign(Object.create(req) as typeof req, {
        url,
        // Parts are of no use here, and impossible ones would be announced before they are noticed.
        headers: { ...req.headers, range: undefined },
        path: undefined,
        originalUrl: undefined,
        _parsedUrl: undefined,
      })
      res.statusCode = 200
      // A file of the list may be gone, or not be opened: unheard, its error would end the process.
      res.once('pipe', (source) => source.once('error', () => res.destroy()))
      res.once('finish', () => resolve(true))
      res.once('close', () => resolve(true))
      serve(request, res, () => resolve(false))
    })

  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next()
    ctx.respond = false
    const first = firstPages[ctx.path]
    if (first)
      ctx.set(
        'Link',
        first.calls.map((path) => `<${path}>; rel=preload; as=fetch; crossorigin=use-credentials`),
      )
    if (await sendFile(ctx, first?.file ?? ctx.url)) return
    const isPage = ctx.accepts('html') && !/\.\w+$/.test(ctx.path)
    if (isPage && (await sendFile(ctx, '/index.html'))) return
    ctx.respond = true
    ctx.status = 404
    await next()
  }
}
