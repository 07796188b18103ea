import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig, type ConfigFiles } from './config.ts'
import { describedVariables, isLoopback } from './configSchema.ts'

/** Stores secrets under their path, and reads the files it is given. */
function filesIn(content: Record<string, string> = {}): ConfigFiles & { kept: string[] } {
  const kept: string[] = []
  return {
    kept,
    keepSecret: (path) => {
      kept.push(path)
      return `secret of ${path}`
    },
    read: (path) => {
      const text = content[path]
      if (text === undefined) throw new Error(`no such file, open '${path}'`)
      return text
    },
    readHeader: (path) => {
      const header = content[path]
      if (header === undefined) throw new Error(`no such file, open '${path}'`)
      return Buffer.from(header, 'latin1')
    },
  }
}

const SECRETS = { SESSION_SECRET: 's'.repeat(32), JWT_SECRET: 'j'.repeat(32) }
const read = (env: NodeJS.ProcessEnv, demoByDefault = false) => readConfig(env, { files: filesIn(), demoByDefault })

/** The message that refuses the environment. */
function refusal(env: NodeJS.ProcessEnv): string {
  try {
    read(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return 'accepted'
}

describe('defaults', () => {
  it('are those of a private server on this machine', () => {
    expect(read({})).toMatchObject({
      production: false,
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: null,
      publicUrl: 'http://localhost:3000',
      allowedOrigins: [],
      smtpUrl: null,
      stripe: null,
      updatesDir: null,
      geocoderUrl: null,
      debugRoutes: false,
      rateLimits: true,
      logLevel: 'info',
      trustProxy: 0,
      mailFrom: 'Outreach <no-reply@localhost>',
      tiles: { url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png', pmtilesFile: null },
    })
  })

  it('are derived from other variables where documented', () => {
    const config = read({ PORT: '4100', DATA_DIR: '/srv/outreach' })
    expect(config.publicUrl).toBe('http://localhost:4100')
    expect(config.dataDir).toBe('/srv/outreach')
    expect(read({ UPDATES_DIR: '/srv/updates' }).updatesDir).toBe('/srv/updates')
    expect(read({ PUBLIC_URL: 'https://outreach.example.org/' })).toMatchObject({
      publicUrl: 'https://outreach.example.org',
      mailFrom: 'Outreach <no-reply@outreach.example.org>',
    })
  })

  it('treat an empty value as absent', () => {
    expect(read({ PORT: '', DATABASE_URL: ' ', DEMO: '' })).toMatchObject({
      port: 3000,
      databaseUrl: null,
      demo: false,
    })
  })
})

describe('the demo', () => {
  const url = 'postgres://localhost/outreach'

  it.each([
    ['off by itself', {}, false, false],
    ['on for npm start with the embedded database', {}, true, true],
    ['off with a database elsewhere', { DATABASE_URL: url }, true, false],
    ['off in production', { NODE_ENV: 'production', ...SECRETS }, true, false],
    ['on when asked for', { DEMO: 'true', DATABASE_URL: url }, false, true],
    ['off when asked for', { DEMO: 'false' }, true, false],
  ])('is %s', (_case, env, demoByDefault, expected) => {
    expect(read(env, demoByDefault).demo).toBe(expected)
  })
})

describe('secrets', () => {
  it('are kept under DATA_DIR when they are not given', () => {
    const files = filesIn()
    const config = readConfig({ DATA_DIR: '/data' }, { files })
    expect(files.kept).toEqual(['/data/session.secret', '/data/jwt.secret', '/data/vapid.secret'])
    expect(config.sessionSecret).not.toBe(config.jwtSecret)
  })

  it('access no file when they are given', () => {
    const files = filesIn()
    expect(readConfig({ ...SECRETS, NODE_ENV: 'production' }, { files })).toMatchObject({
      sessionSecret: SECRETS.SESSION_SECRET,
      jwtSecret: SECRETS.JWT_SECRET,
    })
    expect(files.kept).toEqual([])
  })

  it('come from files, without the line break at their end', () => {
    const files = filesIn({ '/run/url': 'postgres://u:p@db/outreach\n', '/run/jwt': `${SECRETS.JWT_SECRET}\n` })
    const config = readConfig({ DATABASE_URL_FILE: '/run/url', JWT_SECRET_FILE: '/run/jwt' }, { files })
    expect(config).toMatchObject({ databaseUrl: 'postgres://u:p@db/outreach', jwtSecret: SECRETS.JWT_SECRET })
  })

  it('are refused if given twice, or from a file that is missing or empty', () => {
    const files = filesIn({ '/empty': '\n' })
    const reading = (env: NodeJS.ProcessEnv) => () => readConfig(env, { files })
    expect(reading({ ...SECRETS, JWT_SECRET_FILE: '/run/jwt' })).toThrow('JWT_SECRET and JWT_SECRET_FILE are both set')
    expect(reading({ JWT_SECRET_FILE: '/nowhere' })).toThrow('JWT_SECRET_FILE takes the path of a readable file')
    expect(reading({ JWT_SECRET_FILE: '/empty' })).toThrow('JWT_SECRET_FILE takes the path of a file that is not empty')
  })

  it('name DATA_DIR when they cannot be kept', () => {
    const files = {
      ...filesIn(),
      keepSecret: () => {
        throw new Error('EACCES: permission denied')
      },
    }
    expect(() => readConfig({}, { files })).toThrow(/^DATA_DIR takes a folder that can be written to .*EACCES/)
  })
})

describe('the base map', () => {
  /** Compression of directories and tiles, and the type of tiles. */
  const header = (version: number, ...kinds: [number, number, number]) =>
    `PMTiles${String.fromCharCode(version)}`.padEnd(97, ' ') + String.fromCharCode(...kinds).padEnd(30, ' ')
  const reading = (content: Record<string, string>) =>
    readConfig({ PMTILES_FILE: '/maps/town.pmtiles' }, { files: filesIn(content) })

  it('is a PMTiles 3 file of vector tiles', () => {
    expect(reading({ '/maps/town.pmtiles': header(3, 2, 2, 1) }).tiles.pmtilesFile).toBe('/maps/town.pmtiles')
  })

  it.each([
    ['that is not there', {}, "no such file, open '/maps/town.pmtiles'"],
    ['of another kind', { '/maps/town.pmtiles': 'SQLite format 3'.padEnd(200) }, 'this is no PMTiles file'],
    ['that ends too early', { '/maps/town.pmtiles': 'PMTiles\u0003' }, 'this is no PMTiles file'],
    ['of another version', { '/maps/town.pmtiles': header(2, 2, 2, 1) }, 'this is version 2'],
    ['with pictures', { '/maps/town.pmtiles': header(3, 2, 1, 2) }, 'its tiles are pictures'],
    ['packed as browsers cannot unpack it', { '/maps/town.pmtiles': header(3, 2, 4, 1) }, 'browsers cannot unpack it'],
  ])('is refused as a file %s', (_case, content: Record<string, string>, why) => {
    expect(() => reading(content)).toThrow(`PMTILES_FILE takes the path of a PMTiles 3 file with vector tiles: ${why}.`)
  })
})

describe('a wrong value', () => {
  it.each([
    [{ PORT: '0' }, 'PORT takes a whole number from 1 to 65535.'],
    [{ PORT: '3000.5' }, 'PORT takes a whole number from 1 to 65535.'],
    [{ PORT: '65536' }, 'PORT takes a whole number from 1 to 65535.'],
    [{ HOST: 'two words' }, 'HOST takes an address or host name to listen on.'],
    [
      { DATABASE_URL: 'mysql://localhost/x' },
      'DATABASE_URL takes an address such as postgres://user:password@host:5432/name.',
    ],
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET takes a random text of at least 32 characters.'],
    [
      { PUBLIC_URL: 'https://example.org/app' },
      'PUBLIC_URL takes an address without a path, such as https://outreach.example.org.',
    ],
    [
      { ALLOWED_ORIGINS: 'https://a.example, *' },
      'ALLOWED_ORIGINS takes origins such as https://app.example.org, separated by commas.',
    ],
    [{ SMTP_URL: 'mail.example.org' }, 'SMTP_URL takes an address such as smtp://user:password@host:587.'],
    [
      { STRIPE_SECRET_KEY: 'pk_test' },
      'STRIPE_SECRET_KEY takes a secret key from Stripe, which begins with sk_ or rk_.',
    ],
    [
      { STRIPE_SECRET_KEY: 'sk_test_1' },
      'STRIPE_WEBHOOK_SECRET is required with STRIPE_SECRET_KEY: it takes the signing secret of the webhook.',
    ],
    [
      { STRIPE_WEBHOOK_SECRET: 'whsec_1' },
      'STRIPE_SECRET_KEY is required with STRIPE_WEBHOOK_SECRET: it takes a secret key from Stripe.',
    ],
    [{ TILE_URL: 'https://tiles.example/{z}/{x}' }, 'TILE_URL takes an http or https address with {z}, {x} and {y}.'],
    [{ VAPID_PUBLIC_KEY: 'B'.repeat(87) }, 'VAPID_PRIVATE_KEY is required with VAPID_PUBLIC_KEY.'],
    [{ VAPID_PRIVATE_KEY: 'A'.repeat(43) }, 'VAPID_PRIVATE_KEY takes a VAPID private key (base64url).'],
    [
      { VAPID_PRIVATE_KEY: `${'A'.repeat(42)}E`, VAPID_PUBLIC_KEY: 'B'.repeat(87) },
      'VAPID_PUBLIC_KEY takes the public key that belongs to VAPID_PRIVATE_KEY.',
    ],
    [{ RATE_LIMITS: 'maybe' }, 'RATE_LIMITS takes one of: on, off.'],
    [{ DEMO: 'perhaps' }, 'DEMO takes true or false.'],
    [{ DEMO: 'true', NODE_ENV: 'production', ...SECRETS }, 'DEMO takes only false when NODE_ENV=production.'],
    [{ TRUST_PROXY: '127.0.0.1' }, 'TRUST_PROXY takes false, true (one proxy) or the number of proxies, up to 10.'],
    [
      { DEBUG_ROUTES: 'true', HOST: '0.0.0.0' },
      'DEBUG_ROUTES takes only false when HOST is not a loopback address such as 127.0.0.1.',
    ],
    [
      { DEBUG_ROUTES: 'true', NODE_ENV: 'production', ...SECRETS },
      'DEBUG_ROUTES takes only false when NODE_ENV=production.',
    ],
    [
      { NODE_ENV: 'production', SESSION_SECRET: SECRETS.SESSION_SECRET },
      'JWT_SECRET is required when NODE_ENV=production: it takes a random text of at least 32 characters.',
    ],
  ])('%j is refused, with the variable’s name', (env, message) => {
    expect(refusal(env)).toBe(message)
  })

  it('gets one line each if there are several', () => {
    expect(refusal({ PORT: 'x', LOG_LEVEL: 'y' }).split('\n')).toHaveLength(2)
  })

  it('never repeats what may be a secret', () => {
    expect(refusal({ DATABASE_URL: 'mysql://u:hunter2@db/x', JWT_SECRET: 'hunter2' })).not.toContain('hunter2')
  })
})

describe('values', () => {
  it('are parsed into the form in which they are used', () => {
    expect(
      read({
        ALLOWED_ORIGINS: 'https://a.example, http://localhost:5173/',
        TRUST_PROXY: 'true',
        DEBUG_ROUTES: '1',
        RATE_LIMITS: 'off',
      }),
    ).toMatchObject({
      allowedOrigins: ['https://a.example', 'http://localhost:5173'],
      trustProxy: 1,
      debugRoutes: true,
      rateLimits: false,
    })
    expect(read({ TRUST_PROXY: '2' }).trustProxy).toBe(2)
  })

  it.each([
    ['127.0.0.1', true],
    ['127.9.9.9', true],
    ['::1', true],
    ['localhost', true],
    ['0.0.0.0', false],
    ['::', false],
    ['192.0.2.7', false],
    ['127.example.org', false],
  ])('loopback: %s is %s', (host, expected) => expect(isLoopback(host)).toBe(expected))

  it('all have a description', () => {
    expect(describedVariables().filter(({ description }) => description === '')).toEqual([])
  })
})
