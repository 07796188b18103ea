/** A PostgreSQL of Debian's packages, prepared by docs/operations.md, works with the server. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApiProcess, type ApiProcess } from '../../support/apiProcess.ts'
import { runCli } from '../../support/cli.ts'
import { Client, signUp, type Person } from '../../support/client.ts'
import { createTestDatabase } from '../../support/database.ts'
import { makeFolder } from '../../support/folders.ts'
import { findInstalled, startInstalled, type InstalledPostgres } from '../../support/installedPostgres.ts'
import { openKnex } from '../../support/knex.ts'
import { cannotRun } from '../../support/runReport.ts'
import { fitted, sampleOf } from '../../support/samples.ts'

const password = 'of the role'
/** The oldest supported version, and one between it and the embedded one; the end of the run lists missing ones. */
const majors = [15, 17].flatMap((major) => {
  const binaries = findInstalled(major)
  if (binaries === null) cannotRun(`The server on PostgreSQL ${major}`, `the package postgresql-${major} is missing`)
  return binaries === null ? [] : [{ major, binaries }]
})

/** The document's statements, one by one. */
const prepared = (values: Record<string, string> = {}) =>
  fitted(sampleOf('docs/operations.md', 'sql', 'create role'), { "'…'": `'${password}'`, ...values })
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean)

describe.each(majors)('PostgreSQL $major', ({ major, binaries }) => {
  const folder = makeFolder('outreach-installed-')
  let postgres: InstalledPostgres
  let url: string
  let api: ApiProcess
  let person: Person

  beforeAll(async () => {
    postgres = await startInstalled(binaries)
    await postgres.administer(prepared())
    url = postgres.urlOf('outreach', password, 'outreach')
    // It creates the tables itself.
    api = await startApiProcess(url)
    person = await signUp(api.url)
  })
  afterAll(async () => {
    await api.end()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const rows = async (database: string, statement: string) => {
    const knex = openKnex(database)
    try {
      return (await knex.raw(statement)).rows as Record<string, unknown>[]
    } finally {
      await knex.destroy()
    }
  }
  const cli = async (args: string[], database: string) => {
    const { code, out, err } = await runCli(args, { env: { DATABASE_URL: database } })
    expect({ code, err: code === 0 ? '' : err }).toEqual({ code: 0, err: '' })
    return out
  }

  it('is migrated by the role that owns the database, without other rights', async () => {
    expect(
      await rows(url, 'select rolsuper, rolcreatedb, rolcreaterole from pg_roles where rolname = current_user'),
    ).toEqual([{ rolsuper: false, rolcreatedb: false, rolcreaterole: false }])
    expect(await rows(url, `select extname from pg_extension where extowner = 'outreach'::regrole order by 1`)).toEqual(
      ['btree_gin', 'pg_trgm', 'unaccent'].map((extname) => ({ extname })),
    )
    expect(await rows(url, `select current_setting('server_version_num')::integer / 10000 as major`)).toEqual([
      { major },
    ])
  })

  it('stores records, searches them in any script, and reports them', async () => {
    const { client, organization } = person
    const inside = { organizationId: organization.id }
    const { body: contact } = await client.createContact({ body: { ...inside, name: 'Zoë Ångström 🙏' } })
    await client.createContact({ body: { ...inside, name: 'Иван Петров' } })
    const at = { location: { lat: 39.96, lng: -82.99, address: '1 Main Street' }, date: new Date().toISOString() }
    expect(
      (
        await client.createInteraction({
          body: { ...inside, ...at, contactId: contact.id, type: 'prayer', notes: 'prayed with her' },
        })
      ).status,
    ).toBe(201)
    for (const [asked, name] of [
      ['angstrom', 'Zoë Ångström 🙏'],
      ['ИВАН', 'Иван Петров'],
      ['петров', 'Иван Петров'],
    ] as const) {
      const found = await client.search({ query: { q: asked, organizationId: organization.id } })
      expect(
        found.body.contacts.map((each) => each.name),
        asked,
      ).toEqual([name])
    }
    expect((await client.getChanges({ params: { organizationId: organization.id } })).body).toMatchObject({
      contacts: [{}, {}],
      interactions: [{}],
    })
    const report = await client.getTeamReport({ params: { id: organization.id } })
    expect(report.status).toBe(200)
    expect(report.text).toContain('"interactions":1')
  })

  it('exchanges backups with the embedded database', async () => {
    await postgres.administer(prepared({ 'create database outreach': 'create database other' }).slice(1))
    const other = postgres.urlOf('outreach', password, 'other')
    const embedded = await createTestDatabase({ empty: true })
    const [here, there] = [join(folder, 'here.gz'), join(folder, 'there.gz')]
    try {
      await cli(['backup', here], url)
      await cli(['restore', here], embedded.url)
      await cli(['backup', there], embedded.url)
      await cli(['restore', there], other)
      const names = 'select name from contacts order by id'
      expect((await rows(url, names)).length).toBeGreaterThan(0)
      expect(await rows(other, names)).toEqual(await rows(url, names))
      expect(await cli(['users', 'list'], other)).toBe(await cli(['users', 'list'], url))
    } finally {
      await embedded.drop()
    }
    const restored = await startApiProcess(other)
    const again = new Client(restored.url)
    const body = { username: person.user.username, password: person.password }
    expect((await again.login({ body })).status).toBe(200)
    await restored.end()
  })
})
