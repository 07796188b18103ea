/**
 * The environment of the server, read once at the start and checked by one schema.
 *
 * Every variable may also be given as a file: `NAME_FILE=/run/secrets/name` for the ones
 * that hold secrets. Messages name the variable and what it takes, never its value.
 */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnvironment, SECRET_NAMES, type Environment } from './configSchema.ts'
import { keepSecret } from './files.ts'
import { pmtilesFault, readHeader } from './pmtiles.ts'

/** Everything the server needs to know about where and how it runs. */
export type Config = {
  /** NODE_ENV=production: stricter rules, secrets must be given. */
  production: boolean
  port: number
  host: string
  /** Address of an existing database; null means the embedded one under `dataDir`. */
  databaseUrl: string | null
  /** Address of a read replica that reports are read from; null means the database itself. */
  reportsDatabaseUrl: string | null
  /** Absolute path. */
  dataDir: string
  sessionSecret: string
  jwtSecret: string
  /** Origin under which people reach the server, without a trailing slash. */
  publicUrl: string
  /** Further origins that may read and write from a browser. */
  allowedOrigins: string[]
  smtpUrl: string | null
  mailFrom: string
  /** Null: payments are not set up. */
  stripe: { secretKey: string; webhookSecret: string; priceId: string | null; apiBase: string | null } | null
  tiles: { url: string; attribution: string; pmtilesFile: string | null }
  /** Absolute path; null: no versions of the desktop client are offered. */
  updatesDir: string | null
  geocoderUrl: string | null
  /** Signs push messages; null: none are sent. */
  vapidPrivateKey: string | null
  debugRoutes: boolean
  /** Create the demo organization in an empty database. */
  demo: boolean
  rateLimits: boolean
  logLevel: Environment['LOG_LEVEL']
  /** Whether `/metrics` is served. */
  metrics: boolean
  /** Number of proxies in front whose X-Forwarded-* headers are believed; 0 for none. */
  trustProxy: number
}

/** What reading the environment needs from the disk; replaced in tests. */
export type ConfigFiles = {
  /** Content of a file; throws when it cannot be read. */
  read(path: string): string
  /** Content of the secret stored at `path`, generated if it is missing. */
  keepSecret(path: string): string
  /** The header of a PMTiles file; throws when it cannot be read. */
  readHeader(path: string): Buffer
}

export type ConfigOptions = {
  /** Whether DEMO is on by default and the database is the embedded one. */
  demoByDefault?: boolean
  files?: Partial<ConfigFiles>
}

/** A variable is wrong. The message has one line per wrong variable and is meant for the terminal. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/**
 * Reads and checks the environment.
 *
 * @param env the process environment; empty values count as absent
 * @returns the configuration, with defaults and stored secrets filled in
 * @throws ConfigError naming every wrong variable and what it takes
 */
export function readConfig(env: NodeJS.ProcessEnv, options: ConfigOptions = {}): Config {
  const files = { ...diskFiles, ...options.files }
  const parsed = parseEnvironment(withSecretFiles(withoutEmpty(env), files))
  if ('problems' in parsed)
    throw new ConfigError(parsed.problems.map(({ name, takes }) => `${name} ${takes}.`).join('\n'))
  return toConfig(parsed.environment, options.demoByDefault ?? false, files)
}

/**
 * Where the database is, for programs that need nothing else: a backup must not fail for a wrong mail address.
 *
 * @throws ConfigError as `readConfig`, about these variables alone
 */
export function readDatabaseConfig(
  env: NodeJS.ProcessEnv,
  files: Pick<ConfigFiles, 'read'> = diskFiles,
): Pick<Config, 'databaseUrl' | 'dataDir'> {
  const { DATABASE_URL, DATABASE_URL_FILE, DATA_DIR } = env
  const named = withoutEmpty({ DATABASE_URL, DATABASE_URL_FILE, DATA_DIR })
  const config = readConfig(named, { files: { ...files, keepSecret: () => '' } })
  return { databaseUrl: config.databaseUrl, dataDir: config.dataDir }
}

function withoutEmpty(env: NodeJS.ProcessEnv): Record<string, string> {
  const entries = Object.entries(env).map(([name, value]) => [name, value?.trim()] as const)
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => Boolean(entry[1])))
}

function withSecretFiles(env: Record<string, string>, files: ConfigFiles): Record<string, string> {
  const result = { ...env }
  for (const name of SECRET_NAMES) {
    const path = env[`${name}_FILE`]
    if (path === undefined) continue
    if (env[name] !== undefined) throw new ConfigError(`${name} and ${name}_FILE are both set: keep one of them.`)
    result[name] = readSecretFile(`${name}_FILE`, path, files)
  }
  return result
}

function readSecretFile(variable: string, path: string, files: ConfigFiles): string {
  let content: string
  try {
    content = files.read(path).trim()
  } catch (error) {
    throw new ConfigError(`${variable} takes the path of a readable file: ${reason(error)}.`)
  }
  if (content === '') throw new ConfigError(`${variable} takes the path of a file that is not empty.`)
  return content
}

function toConfig(env: Environment, demoByDefault: boolean, files: ConfigFiles): Config {
  const dataDir = resolve(env.DATA_DIR)
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '')
  const production = env.NODE_ENV === 'production'
  return {
    production,
    port: env.PORT,
    host: env.HOST,
    databaseUrl: env.DATABASE_URL ?? null,
    reportsDatabaseUrl: env.REPORTS_DATABASE_URL ?? null,
    dataDir,
    sessionSecret: env.SESSION_SECRET ?? keptSecret('SESSION_SECRET', join(dataDir, 'session.secret'), files),
    jwtSecret: env.JWT_SECRET ?? keptSecret('JWT_SECRET', join(dataDir, 'jwt.secret'), files),
    publicUrl,
    allowedOrigins: env.ALLOWED_ORIGINS,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? `Outreach <no-reply@${new URL(publicUrl).hostname}>`,
    stripe: stripeOf(env),
    tiles: { url: env.TILE_URL, attribution: env.TILE_ATTRIBUTION, pmtilesFile: pmtilesFile(env, files) },
    updatesDir: env.UPDATES_DIR === undefined ? null : resolve(env.UPDATES_DIR),
    geocoderUrl: env.GEOCODER_URL ?? null,
    vapidPrivateKey:
      env.VAPID_PRIVATE_KEY ??
      (production ? null : keptSecret('VAPID_PRIVATE_KEY', join(dataDir, 'vapid.secret'), files)),
    debugRoutes: env.DEBUG_ROUTES,
    demo: env.DEMO ?? (demoByDefault && !production && env.DATABASE_URL === undefined),
    rateLimits: env.RATE_LIMITS === 'on',
    logLevel: env.LOG_LEVEL,
    metrics: env.METRICS,
    trustProxy: env.TRUST_PROXY,
  }
}

function keptSecret(variable: string, path: string, files: ConfigFiles): string {
  try {
    return files.keepSecret(path)
  } catch (error) {
    throw new ConfigError(
      `DATA_DIR takes a folder that can be written to (needed to keep ${variable}): ${reason(error)}.`,
    )
  }
}

function pmtilesFile({ PMTILES_FILE }: Environment, files: ConfigFiles): string | null {
  if (PMTILES_FILE === undefined) return null
  const path = resolve(PMTILES_FILE)
  const takes = 'PMTILES_FILE takes the path of a PMTiles 3 file with vector tiles'
  let fault: string | null
  try {
    fault = pmtilesFault(files.readHeader(path))
  } catch (error) {
    throw new ConfigError(`${takes}: ${reason(error)}.`)
  }
  if (fault !== null) throw new ConfigError(`${takes}: ${fault}.`)
  return path
}

// The schema has made sure that both halves are there.
function stripeOf(env: Environment): Config['stripe'] {
  if (env.STRIPE_SECRET_KEY === undefined || env.STRIPE_WEBHOOK_SECRET === undefined) return null
  return {
    secretKey: env.STRIPE_SECRET_KEY,
    webhookSecret: env.STRIPE_WEBHOOK_SECRET,
    priceId: env.STRIPE_PRICE_ID ?? null,
    apiBase: env.STRIPE_API_BASE ?? null,
  }
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

const diskFiles: ConfigFiles = { read: (path) => readFileSync(path, 'utf8'), keepSecret, readHeader }
