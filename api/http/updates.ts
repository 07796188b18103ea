import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type Koa from 'koa'
import { notFound } from '../calls/errors.ts'
import { sendFile } from './sendFile.ts'

/** The name of an installer's file, in the folder itself: no path outside of it, no hidden file. */
const installable = /^\/updates\/([A-Za-z0-9][\w.-]{0,200}\.(?:yml|exe|blockmap|dmg|zip|AppImage|deb))$/

/**
 * Versions of the desktop client, as packed: installed copies check here for newer ones, and users download their
 * first. Public.
 * @param folder null if the server has none
 */
export function updates(folder: string | null): Koa.Middleware {
  return async (ctx, next) => {
    if (!ctx.path.startsWith('/updates/') || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next()
    const name = installable.exec(ctx.path)?.[1]
    if (folder === null || name === undefined) throw notFound('File')
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (!found?.isFile()) throw notFound('File')
    await sendFile(ctx, path, name.endsWith('.yml') ? 'text/yaml' : 'application/octet-stream')
  }
}
