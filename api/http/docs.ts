import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type Koa from 'koa'
import type { Config } from '../config.ts'
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

const files: Record<string, { type: string; read(): Promise<string> | string }> = {
  '': { type: 'html', read: () => page },
  'start.js': { type: 'js', read: () => start },
  'swagger-ui.css': { type: 'css', read: () => readFile(join(assets, 'swagger-ui.css'), 'utf8') },
  'swagger-ui-bundle.js': { type: 'js', read: () => readFile(join(assets, 'swagger-ui-bundle.js'), 'utf8') },
}

/** `/api/openapi.json`, and `/api/docs` to read it; all files come from this server. */
export function apiDocs(config: Config, version: string): Koa.Middleware {
  const document = openApiDocument({ ...config, version, cookieName: isSecure(config) ? '__Host-sid' : 'sid' })
  return async (ctx, next) => {
    if (ctx.path === '/api/openapi.json') {
      ctx.body = document
      return
    }
    const name = /^\/api\/docs(?:\/|$)(.*)$/.exec(ctx.path)?.[1]
    const file = name !== undefined && Object.hasOwn(files, name) ? files[name] : undefined
    if (!file) return next()
    ctx.type = file.type
    ctx.body = await file.read()
  }
}
