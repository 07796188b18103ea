import type { IncomingMessage, ServerResponse } from 'node:http'
import cors from '@koa/cors'
import helmet from 'helmet'
import type Koa from 'koa'
import type { Config } from '../config.ts'
import { unsupportedType } from '../calls/errors.ts'
import { isSecure } from './session.ts'

/** Origin of the tile server, for the content security policy; null if tiles come from this server. */
function tileOrigin(url: string): string | null {
  const origin = /^(https?:\/\/[^/]+)\//.exec(url)?.[1]
  return origin?.replace(/\{[^}]*\}/g, '*') ?? null
}

/**
 * What pages use: the device's position for a visit's place, the whole screen for event mode, the clipboard for an
 * invitation's link.
 */
const granted = ['clipboard-write', 'fullscreen', 'geolocation']

/**
 * What else browsers allow to a page by default. Source: the features in the W3C's Permissions Policy that Chromium
 * knows on Linux; it reports others in its console (`bluetooth` and `web-share`, which ask the user). Three concern
 * requests to the local network, where this server or its map may be, others no more than how a page is loaded: they
 * are left alone.
 */
const denied = [
  'accelerometer',
  'aria-notify',
  'autoplay',
  'browsing-topics',
  'camera',
  'captured-surface-control',
  'clipboard-read',
  'compute-pressure',
  'digital-credentials-create',
  'digital-credentials-get',
  'display-capture',
  'encrypted-media',
  'gamepad',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'interest-cohort',
  'keyboard-map',
  'language-detector',
  'language-model',
  'local-fonts',
  'magnetometer',
  'media-playback-while-not-visible',
  'microphone',
  'midi',
  'on-device-speech-recognition',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'private-state-token-issuance',
  'private-state-token-redemption',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'speaker-selection',
  'storage-access',
  'summarizer',
  'sync-xhr',
  'translator',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]

/** Features of the browser that pages may use. It restricts pages only, and is longer than most other answers. */
export const permissionsPolicy = [
  ...granted.map((feature) => `${feature}=(self)`),
  ...denied.map((feature) => `${feature}=()`),
].join(', ')

/** Headers that restrict pages of this server. helmet runs once: what it sets is the same for all requests. */
export function securityHeaders(config: Config): Koa.Middleware {
  const headers: [string, string][] = []
  const answer = {
    setHeader: (name: string, value: string) => void headers.push([name, value]),
    removeHeader: () => undefined,
  }
  helmetFor(config)({} as IncomingMessage, answer as unknown as ServerResponse, (error) => {
    if (error) throw error
  })
  return async (ctx, next) => {
    for (const [name, value] of headers) ctx.res.setHeader(name, value)
    await next()
    if (!ctx.headerSent && ctx.response.is('html')) ctx.set('Permissions-Policy', permissionsPolicy)
  }
}

function helmetFor(config: Config): ReturnType<typeof helmet> {
  const tiles = tileOrigin(config.tiles.url)
  const self = "'self'"
  const withTiles = (...sources: string[]) => (tiles ? [...sources, tiles] : sources)
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: [self],
        workerSrc: [self],
        manifestSrc: [self],
        fontSrc: [self],
        // antd and Leaflet set styles from script.
        styleSrc: [self, "'unsafe-inline'"],
        imgSrc: withTiles(self, 'data:', 'blob:'),
        connectSrc: withTiles(self),
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: [self],
      },
    },
    strictTransportSecurity: isSecure(config) ? { maxAge: 31_536_000 } : false,
    // Tiles are images from other hosts, which do not send this header.
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
  })
}

/** Cross-origin reads and writes from the origins in ALLOWED_ORIGINS, only. */
export function crossOrigin(config: Config): Koa.Middleware {
  const allowed = new Set(config.allowedOrigins)
  const answering = cors({
    origin: (ctx) => (allowed.has(ctx.get('origin')) ? ctx.get('origin') : ''),
    credentials: true,
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowHeaders: [
      'Authorization',
      'Content-Type',
      'X-Record-Owner',
      'Idempotency-Key',
      'If-None-Match',
      'Cache-Control',
      'Pragma',
    ],
    exposeHeaders: ['Date', 'ETag', 'Retry-After', 'X-Request-Id'],
    maxAge: 600,
  })
  return (ctx, next) => {
    if (ctx.get('origin') !== '') return answering(ctx, next)
    ctx.vary('Origin')
    return next()
  }
}

/** Lets cookies be marked Secure behind a proxy that terminates https. */
export const secureCookies =
  (config: Config): Koa.Middleware =>
  async (ctx, next) => {
    if (isSecure(config)) ctx.cookies.secure = true
    await next()
  }

const hasBody = (ctx: Koa.Context) => Number(ctx.get('content-length')) > 0 || ctx.get('transfer-encoding') !== ''

/** Accepts only JSON: the content types that another site's form can send are refused. */
export const jsonOnly = (): Koa.Middleware => async (ctx, next) => {
  // Our own pages send exactly this text, which need not be read as a type.
  if (hasBody(ctx) && ctx.get('content-type') !== 'application/json' && !ctx.is('application/json'))
    throw unsupportedType()
  await next()
}
