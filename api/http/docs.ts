import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type Koa from 'koa'
import type { Config } from '../config.ts'
import { fixedText } from './fixed.ts'
import { openApiDocument } from './openapi.ts'
import { isSecure } from './session.ts'

const assets = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))

const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Outreach API</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><div id="docs"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body>
</html>`

const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true })`

const asset = (name: string) => () => readFile(join(assets, name), 'utf8')

/** `/api/openapi.json`, and `/api/docs` to read it; all files come from this server. */
export function apiDocs(config: Config, version: string): Koa.Middleware {
  const document = () =>
    JSON.stringify(openApiDocument({ ...config, version, cookieName: isSecure(config) ? '__Host-sid' : 'sid' }))
  const answers = new Map([
    ['/api/openapi.json', fixedText('json', document)],
    ['/api/docs', fixedText('html', () => page)],
    ['/api/docs/', fixedText('html', () => page)],
    ['/api/docs/start.js', fixedText('js', () => start)],
    ['/api/docs/swagger-ui.css', fixedText('css', asset('swagger-ui.css'))],
    ['/api/docs/swagger-ui-bundle.js', fixedText('js', asset('swagger-ui-bundle.js'))],
  ])
  return (ctx, next) => {
    const answer = answers.get(ctx.path)
    if (!answer) return next()
    // A newer server describes other calls.
    ctx.set('Cache-Control', 'no-cache')
    return answer(ctx)
  }
}
