/**
 * The variables of the environment, one entry each: accepted values, default, description.
 * `.env.example` is generated from them.
 */
import { isIP } from 'node:net'
import * as z from 'zod'
import { vapidPublicKey } from './vapid.ts'

/** Variables that may come from a file named by NAME_FILE. */
export const SECRET_NAMES = [
  'DATABASE_URL',
  'REPORTS_DATABASE_URL',
  'SESSION_SECRET',
  'JWT_SECRET',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'VAPID_PRIVATE_KEY',
] as const

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const text = (takes: string) => z.string({ error: takes })
const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: `takes one of: ${values.join(', ')}` })
const flag = () =>
  z
    .enum(['true', 'false', '1', '0'], { error: 'takes true or false' })
    .transform((value) => value === 'true' || value === '1')
const secret = () => text('takes a random text').min(32, 'takes a random text of at least 32 characters')

function number(min: number, max: number) {
  const takes = `takes a whole number from ${min} to ${max}`
  return z
    .string()
    .regex(/^\d{1,6}$/, takes)
    .transform(Number)
    .refine((value) => value >= min && value <= max, takes)
}

function url(takes: string, protocols: readonly string[]) {
  return text(takes).refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), takes)
}

const web = (takes: string) => url(takes, ['http:', 'https:'])

function isOrigin(value: string): boolean {
  return (
    URL.canParse(value) &&
    /^https?:$/.test(new URL(value).protocol) &&
    new URL(value).origin === value.replace(/\/$/, '')
  )
}

const originList = () =>
  z
    .string()
    .transform((value) =>
      value
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .refine((origins) => origins.every(isOrigin), 'takes origins such as https://app.example.org, separated by commas')
    .transform((origins) => origins.map((origin) => new URL(origin).origin))

function isTileUrl(value: string): boolean {
  const sample = value.replace('{s}', 'a')
  return (
    URL.canParse(sample) &&
    /^https?:$/.test(new URL(sample).protocol) &&
    ['{z}', '{x}', '{y}'].every((part) => value.includes(part))
  )
}

/** False, true (one proxy) or the number of proxies. */
const proxies = () =>
  z
    .string()
    .refine(
      (value) => /^(true|false|[0-9]|10)$/.test(value),
      'takes false, true (one proxy) or the number of proxies, up to 10',
    )
    .transform((value) => (value === 'true' ? 1 : value === 'false' ? 0 : Number(value)))

const variables = z.object({
  NODE_ENV: oneOf(['development', 'test', 'production'])
    .optional()
    .describe('production asks for SESSION_SECRET and JWT_SECRET and refuses DEBUG_ROUTES and DEMO.'),
  PORT: number(1, 65535).prefault('3000').describe('Port the server listens on.'),
  HOST: text('takes an address or host name to listen on')
    .regex(/^[A-Za-z0-9.:_-]+$/, 'takes an address or host name to listen on')
    .default('127.0.0.1')
    .describe('Address the server listens on; 0.0.0.0 or :: for every network interface.'),
  DATABASE_URL: url('takes an address such as postgres://user:password@host:5432/name', ['postgres:', 'postgresql:'])
    .optional()
    .describe('PostgreSQL 15 or newer. Absent: a database of its own, kept under DATA_DIR.'),
  REPORTS_DATABASE_URL: url('takes an address such as postgres://user:password@host:5432/name', [
    'postgres:',
    'postgresql:',
  ])
    .optional()
    .describe('A read replica of the database, for reports. Absent: the database itself.'),
  DATA_DIR: text('takes the path of a folder')
    .default('./data')
    .describe('Folder for everything the server keeps on disk.'),
  SESSION_SECRET: secret()
    .optional()
    .describe(
      'Signs session cookies; at least 32 characters. Absent: made once and kept under DATA_DIR. Required in production.',
    ),
  JWT_SECRET: secret()
    .optional()
    .describe(
      'Signs tokens; at least 32 characters. Absent: made once and kept under DATA_DIR. Required in production.',
    ),
  PUBLIC_URL: web('takes the address people open, such as https://outreach.example.org')
    .refine(isOrigin, 'takes an address without a path, such as https://outreach.example.org')
    .optional()
    .describe('Address under which people reach the server. Absent: http://localhost:{PORT}.'),
  ALLOWED_ORIGINS: originList()
    .prefault('')
    .describe('Further origins that may call the API from a browser, separated by commas.'),
  SMTP_URL: url('takes an address such as smtp://user:password@host:587', ['smtp:', 'smtps:'])
    .optional()
    .describe(
      'Mail server for invitations, due follow-ups and the figures of the week. Absent: none are sent, and invitations are links to copy.',
    ),
  MAIL_FROM: text('takes a mail address')
    .includes('@', { error: 'takes a mail address, such as Outreach <no-reply@example.org>' })
    .optional()
    .describe('Sender of mails. Absent: no-reply at the host of PUBLIC_URL.'),
  STRIPE_SECRET_KEY: text('takes a secret key from Stripe')
    .regex(/^(sk|rk)_/, 'takes a secret key from Stripe, which begins with sk_ or rk_')
    .optional()
    .describe('Turns payments on; needs STRIPE_WEBHOOK_SECRET too.'),
  STRIPE_WEBHOOK_SECRET: text('takes the signing secret of the webhook')
    .startsWith('whsec_', { error: 'takes the signing secret of the webhook, which begins with whsec_' })
    .optional()
    .describe('Signing secret of the webhook at /api/stripe/webhook.'),
  STRIPE_PRICE_ID: text('takes the id of a price')
    .startsWith('price_', { error: 'takes the id of a price, which begins with price_' })
    .optional()
    .describe('Price of the premium plan. Absent: 50 US dollars a month, made inline.'),
  STRIPE_API_BASE: web('takes an http or https address')
    .optional()
    .describe('Another address for the API of Stripe, for a stand-in in tests.'),
  TILE_URL: text('takes an address with {z}, {x} and {y}')
    .refine(isTileUrl, 'takes an http or https address with {z}, {x} and {y}')
    .default('https://tile.openstreetmap.org/{z}/{x}/{y}.png')
    .describe('Map tiles.'),
  TILE_ATTRIBUTION: text('takes a text')
    .default('© OpenStreetMap contributors')
    .describe('Shown in the corner of the map.'),
  PMTILES_FILE: text('takes the path of a .pmtiles file')
    .optional()
    .describe(
      "A base map of the server's own, in place of TILE_URL: a PMTiles 3 file with vector tiles, which people may keep on their devices.",
    ),
  UPDATES_DIR: text('takes the path of a folder')
    .optional()
    .describe(
      'Folder with installers of the desktop client, sent to anybody under /updates/: installed copies look there for newer ones.',
    ),
  GEOCODER_URL: web('takes the http or https address of a Nominatim-compatible server')
    .optional()
    .describe('Address search, asked by the server. Absent: no address search.'),
  VAPID_PUBLIC_KEY: text('takes a VAPID public key')
    .regex(/^[A-Za-z0-9_-]{80,100}$/, 'takes a VAPID public key (base64url)')
    .optional()
    .describe('Belongs to VAPID_PRIVATE_KEY, by which it is known too: browsers take push messages signed by it.'),
  VAPID_PRIVATE_KEY: text('takes a VAPID private key')
    .regex(/^[A-Za-z0-9_-]{40,60}$/, 'takes a VAPID private key (base64url)')
    .optional()
    .describe(
      'Signs notifications for phones (push messages). Absent: made once and kept under DATA_DIR; in production, none are sent.',
    ),
  DEBUG_ROUTES: flag().prefault('false').describe('The debug pages; only on loopback and never in production.'),
  DEMO: flag()
    .optional()
    .describe(
      'Creates the demo organization in an empty database. On by default only for npm start with the embedded database.',
    ),
  RATE_LIMITS: oneOf(['on', 'off']).default('on').describe('off only for load tests.'),
  LOG_LEVEL: oneOf(LOG_LEVELS).default('info').describe('How much is logged.'),
  METRICS: flag()
    .prefault('false')
    .describe(
      'Figures for Prometheus at /metrics, for whoever reaches the server; a proxy in front should keep them inside.',
    ),
  TRUST_PROXY: proxies()
    .prefault('false')
    .describe('Whether X-Forwarded-* headers are believed: false, true (one proxy) or the number of proxies in front.'),
})

type Variables = z.output<typeof variables>
type Rule = { name: keyof Variables; broken: (env: Variables) => boolean; takes: string }

/** True for addresses that only this machine can reach. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}

const isProduction = (env: Variables) => env.NODE_ENV === 'production'

/** Rules between variables. */
const rules: readonly Rule[] = [
  {
    name: 'SESSION_SECRET',
    broken: (env) => isProduction(env) && env.SESSION_SECRET === undefined,
    takes: 'is required when NODE_ENV=production: it takes a random text of at least 32 characters',
  },
  {
    name: 'JWT_SECRET',
    broken: (env) => isProduction(env) && env.JWT_SECRET === undefined,
    takes: 'is required when NODE_ENV=production: it takes a random text of at least 32 characters',
  },
  {
    // Everyone knows its password.
    name: 'DEMO',
    broken: (env) => env.DEMO === true && isProduction(env),
    takes: 'takes only false when NODE_ENV=production',
  },
  {
    name: 'DEBUG_ROUTES',
    broken: (env) => env.DEBUG_ROUTES && isProduction(env),
    takes: 'takes only false when NODE_ENV=production',
  },
  {
    name: 'DEBUG_ROUTES',
    broken: (env) => env.DEBUG_ROUTES && !isLoopback(env.HOST),
    takes: 'takes only false when HOST is not a loopback address such as 127.0.0.1',
  },
  {
    name: 'STRIPE_WEBHOOK_SECRET',
    broken: (env) => env.STRIPE_SECRET_KEY !== undefined && env.STRIPE_WEBHOOK_SECRET === undefined,
    takes: 'is required with STRIPE_SECRET_KEY: it takes the signing secret of the webhook',
  },
  {
    name: 'STRIPE_SECRET_KEY',
    broken: (env) => env.STRIPE_WEBHOOK_SECRET !== undefined && env.STRIPE_SECRET_KEY === undefined,
    takes: 'is required with STRIPE_WEBHOOK_SECRET: it takes a secret key from Stripe',
  },
  {
    name: 'VAPID_PRIVATE_KEY',
    broken: (env) => env.VAPID_PUBLIC_KEY !== undefined && env.VAPID_PRIVATE_KEY === undefined,
    takes: 'is required with VAPID_PUBLIC_KEY',
  },
  {
    name: 'VAPID_PRIVATE_KEY',
    broken: (env) => env.VAPID_PRIVATE_KEY !== undefined && vapidPublicKey(env.VAPID_PRIVATE_KEY) === null,
    takes: 'takes a VAPID private key (base64url)',
  },
  {
    name: 'VAPID_PUBLIC_KEY',
    broken: (env) =>
      env.VAPID_PUBLIC_KEY !== undefined &&
      env.VAPID_PRIVATE_KEY !== undefined &&
      vapidPublicKey(env.VAPID_PRIVATE_KEY) !== env.VAPID_PUBLIC_KEY,
    takes: 'takes the public key that belongs to VAPID_PRIVATE_KEY',
  },
]

export type Environment = Variables

/** The error in a variable: it "takes …" or "is required …". */
export interface Problem {
  name: string
  takes: string
}

/** Checks each variable, and then the rules between them; one error for each wrong variable. */
export function parseEnvironment(env: Record<string, string>): { environment: Environment } | { problems: Problem[] } {
  const parsed = variables.safeParse(env)
  const problems = parsed.success
    ? rules.filter((rule) => rule.broken(parsed.data)).map(({ name, takes }) => ({ name, takes }))
    : parsed.error.issues.map((issue) => ({ name: String(issue.path[0]), takes: issue.message }))
  if (parsed.success && problems.length === 0) return { environment: parsed.data }
  return {
    problems: problems.filter(({ name }, index) => problems.findIndex((other) => other.name === name) === index),
  }
}

export interface DescribedVariable {
  name: string
  description: string
  /** As it would be written in the environment; empty if there is none. */
  defaultValue: string
}

/** Every variable, in order. */
export function describedVariables(): DescribedVariable[] {
  return Object.entries(variables.shape).map(([name, schema]) => ({
    name,
    description: schema.description ?? '',
    defaultValue: 'defaultValue' in schema.def ? String(schema.def.defaultValue) : '',
  }))
}
