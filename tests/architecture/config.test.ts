/** A setting that nothing reads promises what is not so. */
import { join } from 'node:path'
import { expect, it } from 'vitest'
import webpush from 'web-push'
import { readConfig, type Config } from '../../api/config.ts'
import { describedVariables } from '../../api/configSchema.ts'
import { parse, readSources } from './sources.ts'

const root = join(import.meta.dirname, '../..')
const vapid = webpush.generateVAPIDKeys()

/** Every variable without a default. */
const given: Record<string, string> = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://outreach@localhost/outreach',
  REPORTS_DATABASE_URL: 'postgres://outreach@replica/outreach',
  SESSION_SECRET: 's'.repeat(32),
  JWT_SECRET: 'j'.repeat(32),
  PUBLIC_URL: 'https://outreach.example.org',
  ALLOWED_ORIGINS: 'https://app.example.org',
  SMTP_URL: 'smtp://localhost',
  MAIL_FROM: 'outreach@example.org',
  STRIPE_SECRET_KEY: 'sk_test',
  STRIPE_WEBHOOK_SECRET: 'whsec_test',
  STRIPE_PRICE_ID: 'price_test',
  STRIPE_API_BASE: 'http://localhost:1',
  PMTILES_FILE: 'town.pmtiles',
  UPDATES_DIR: 'updates',
  GEOCODER_URL: 'http://localhost:2',
  VAPID_PUBLIC_KEY: vapid.publicKey,
  VAPID_PRIVATE_KEY: vapid.privateKey,
  DEMO: 'false',
}

/** The header of a PMTiles 3 file with vector tiles, compressed by gzip. */
const header = Buffer.alloc(127)
header.write('PMTiles')
header.set([3], 7)
header.set([2, 2, 1], 97)

/** The paths of all single settings, such as `tiles.url`. */
function* leavesOf(value: object, path: readonly string[] = []): Generator<string> {
  for (const [name, inner] of Object.entries(value)) {
    if (typeof inner === 'object' && inner !== null && !Array.isArray(inner)) yield* leavesOf(inner, [...path, name])
    else yield [...path, name].join('.')
  }
}

const code = [...readSources(root, ['api'])]
  .filter(([path]) => !/^api\/config|\.test\.ts$/.test(path))
  .map(([path, source]) => parse(path, source).code)

/** Whether code reads a property of that name, or takes it out of an object. */
const isRead = (name: string) =>
  code.some(
    (text) =>
      new RegExp(`\\.\\s*${name}\\b`).test(text) ||
      [...text.matchAll(/\{([^{}]*)\}\s*(?:=(?![=>])|[:,)])/g)].some(([, names = '']) =>
        new RegExp(`(?:^|,)\\s*${name}\\s*(?:[:=,]|$)`).test(names),
      ),
  )

const unusedOf = (config: object) => [...leavesOf(config)].filter((path) => !isRead(path.split('.').at(-1) ?? ''))

const config: Config = readConfig(given, { files: { readHeader: () => header } })

it('every variable is set here, and nothing is left to its absence', () => {
  const absent = describedVariables().filter(({ name, defaultValue }) => defaultValue === '' && !(name in given))
  expect(absent.map(({ name }) => name)).toEqual([])
  expect(JSON.stringify(config)).not.toContain('null')
})

it('every setting is used', () => {
  expect([...leavesOf(config)]).toEqual(expect.arrayContaining(['tiles.pmtilesFile', 'stripe.priceId']))
  expect(unusedOf(config)).toEqual([])
})

it('a setting that nothing reads is noticed, also inside of others', () => {
  const planted = { ...config, tiles: { ...config.tiles, nightUrl: '' }, stripe: { taxId: '' } }
  expect(unusedOf(planted)).toEqual(['stripe.taxId', 'tiles.nightUrl'])
})
