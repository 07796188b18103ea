import type Koa from 'koa'
import { baseMapPath } from '../../shared/baseMap.ts'
import { sendFile } from './sendFile.ts'

/**
 * The file of the base map, from which clients read directories and tiles. It is public.
 * @param path null if the server has none
 */
export function baseMap(path: string | null): Koa.Middleware {
  if (path === null) return (_, next) => next()
  return async (ctx, next) => {
    if (ctx.path !== baseMapPath || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next()
    await sendFile(ctx, path, 'application/vnd.pmtiles')
  }
}
