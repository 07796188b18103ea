/** A failing start prints one line that names what to change, and leaves nothing running. */
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client } from '../support/client.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import {
  freePort,
  makeWorkplace,
  ordinaryUser,
  runStart,
  withProduct,
  type RunAs,
  type Workplace,
} from '../support/product.ts'

/** A user whom file permissions restrict: not root. */
const bound: RunAs = process.getuid?.() === 0 ? ordinaryUser() : null

let place: Workplace
const taken = createServer()

const listen = (server: Server, port: number) =>
  new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
const close = (server: Server) => new Promise((resolve) => server.close(resolve))

beforeAll(async () => {
  place = await makeWorkplace(bound)
})
afterAll(async () => {
  if (taken.listening) await close(taken)
  place.remove()
})

/** Checks that the start fails with this one line, and in particular without a stack. */
async function expectRefusal(env: Record<string, string>, line: RegExp | string): Promise<void> {
  const { code, lines } = await runStart(place, env)
  expect(lines).toEqual([line instanceof RegExp ? expect.stringMatching(line) : line])
  expect(code).toBe(1)
}

describe('a failing start', () => {
  it.each([
    ['PORT', 'http', 'PORT takes a whole number from 1 to 65535.'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL takes one of: fatal, error, warn, info, debug, trace, silent.'],
    [
      'PUBLIC_URL',
      'outreach.example.org',
      'PUBLIC_URL takes the address people open, such as https://outreach.example.org.',
    ],
    [
      'HOST',
      '192.0.2.1',
      'HOST 192.0.2.1 is not an address of this machine: set HOST to 127.0.0.1, 0.0.0.0 or one that it has.',
    ],
  ])('names the variable: %s=%s', (name, value, line) => expectRefusal({ [name]: value }, line))

  it('names PORT if it is in use', async () => {
    await listen(taken, place.port)
    await expectRefusal(
      {},
      `PORT ${place.port} is taken on 127.0.0.1: stop the program that uses it, or set PORT to another one.`,
    )
    await close(taken)
  })

  it('names DATABASE_URL if nothing answers there, without the password', () =>
    expectRefusal(
      { DATABASE_URL: `postgres://somebody:secret@127.0.0.1:${place.port}/outreach` },
      `DATABASE_URL names a database that cannot be reached (127.0.0.1:${place.port}/outreach): connect ECONNREFUSED 127.0.0.1:${place.port}.`,
    ))

  it('names DATA_DIR if it is a file', async () => {
    const file = join(place.home, 'file')
    writeFileSync(file, '')
    await expectRefusal({ DATA_DIR: file }, /^DATA_DIR takes a folder that can be written to/)
  })

  it('names DATA_DIR if it is not writable', async () => {
    const closed = join(place.home, 'closed')
    mkdirSync(closed)
    chmodSync(closed, 0o555)
    // For root, which may write everywhere, another user's folder replaces a read-only one.
    await expectRefusal(
      { DATA_DIR: bound === null && process.getuid?.() === 0 ? '/proc/outreach' : closed },
      /^DATA_DIR takes a folder that can be written to/,
    )
  })

  it('names DATA_DIR if another server uses it', () =>
    withProduct(place, {}, async (product) => {
      await expectRefusal({ PORT: String(await freePort()) }, /^DATA_DIR is in use by another running server/)
      expect((await new Client(product.url).getReady()).status).toBe(200)
    }))
})

describe('an external database', () => {
  let database: TestDatabase

  beforeAll(async () => {
    database = await createTestDatabase({ empty: true })
  })
  afterAll(() => database.drop())

  it('is used instead of one under DATA_DIR', async () => {
    const elsewhere = { ...place, dataDir: join(place.home, 'elsewhere') }
    await withProduct(elsewhere, { DATABASE_URL: database.url }, async (product) => {
      expect((await new Client(product.url).getReady()).status).toBe(200)
      expect(existsSync(join(elsewhere.dataDir, 'postgres'))).toBe(false)
    })
  })

  it('gets its password from a file', async () => {
    const file = join(place.home, 'database-url')
    writeFileSync(file, `${database.url}\n`, { mode: 0o600 })
    if (bound) chownSync(file, bound.uid, bound.gid)
    await withProduct(place, { DATABASE_URL_FILE: file }, async (product) => {
      expect((await new Client(product.url).getReady()).status).toBe(200)
    })
  })
})

describe('the first start', () => {
  it('creates the demo organization, prints how to sign in, and does not print its secrets', async () => {
    const fresh = { ...place, dataDir: join(place.home, 'first') }
    await withProduct(fresh, { DEMO: '' }, async (product) => {
      expect(product.output()).toContain(`Outreach is ready at http://localhost:${place.port}`)
      const signedIn = await new Client(product.url).login({ body: { username: 'demo', password: 'demo1234' } })
      expect(signedIn.status).toBe(200)
      expect(product.output()).toContain('Demo sign-in: demo / demo1234')
      for (const name of ['session.secret', 'jwt.secret', 'postgres.secret']) {
        const file = join(fresh.dataDir, name)
        expect(statSync(file).mode & 0o777).toBe(0o600)
        expect(product.output()).not.toContain(readFileSync(file, 'utf8').trim())
      }
    })
  })
})
