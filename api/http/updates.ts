import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type Koa from 'koa'
import { notFound } from '../calls/errors.ts'
import { sendFile } from './sendFile.ts'

/** A name of a file as they are made for installing, in the folder itself: nothing leads out of it, nothing hidden is sent. */
const installable = /^\/updates\/([A-Za-z0-9][\w.-]{0,200}\.(?:yml|exe|blockmap|dmg|zip|AppImage|deb))$/

/**
 * Versions of the desktop client, as they were packed: installed copies look here for newer ones, and people fetch their first. Public.
 * @param folder null where the server has none
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
