/** Compressed answers. */
import { constants } from 'node:zlib'
import compress from 'koa-compress'
import type Koa from 'koa'

/**
 * 2^18 bytes: with the default windows, each answer that is not read would hold several megabytes. Texts get a
 * twentieth longer by it.
 */
const windowBits = 18

export const compression = (): Koa.Middleware =>
  compress({
    threshold: 1024,
    br: { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: windowBits } },
    // From Node 22.15 on.
    zstd: {
      params: {
        [constants.ZSTD_c_windowLog]: windowBits,
        [constants.ZSTD_c_hashLog]: windowBits - 3,
        [constants.ZSTD_c_chainLog]: windowBits - 3,
      },
    },
  })
