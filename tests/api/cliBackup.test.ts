import { createHash, randomUUID } from 'node:crypto'
import { copyFileSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Knex } from 'knex'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBackup } from '../../api/db/backup/backup.ts'
import { BackupError, checkBackup } from '../../api/db/backup/format.ts'
import { restoreBackup } from '../../api/db/backup/restore.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../api/db/embedded.ts'
import { repairFeed } from '../../api/db/feedRepair.ts'
import { migrateUp } from '../../api/db/migrate.ts'
import { seedDemo } from '../../api/demo/seed.ts'
import { migrations } from '../../migrations/server/index.ts'
import { useServer } from '../support/api.ts'
import { buildContact } from '../support/builders.ts'
import { readCatalog } from '../support/catalog.ts'
import { Client, signUp, type Person } from '../support/client.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { exhaustive } from '../support/exhaustive.ts'
import { makeFolder } from '../support/folders.ts'
import { openKnex } from '../support/knex.ts'
import { sampleOf } from '../support/samples.ts'
import { startServer } from '../support/server.ts'

const program = 'test'
const server = useServer()
const folder = makeFolder('outreach-backup-')
const made: TestDatabase[] = []
let other: EmbeddedPostgres
let person: Person

const file = (name: string) => join(folder, name)
const sourceUrl = () => server().config.databaseUrl ?? ''
const log = { info: () => undefined }

beforeAll(async () => {
  await seedDemo(server().db.knex, log)
  person = await signUp(server().url)
  const { body } = await person.client.createContact({
    body: { name: 'Zoë \\. "tab\t', notes: 'line\nbreak \\N', organizationId: person.organization.id },
  })
  await person.client.updateContact({ params: { id: body.id }, body: { status: 'active' } })
  const gone = await person.client.createContact({ body: { name: 'Deleted', organizationId: person.organization.id } })
  await person.client.deleteContact({ params: { id: gone.body.id } })
  // This cluster is far ahead of the other: each of these takes a transaction id.
  await server().db.knex.raw(`do $$ begin
    create temporary table burnt (id integer) on commit drop;
    for n in 1..20000 loop begin insert into burnt values (n); exception when others then null; end; end loop;
  end $$`)
  await person.client.createContact({ body: { name: 'Late', organizationId: person.organization.id } })
  // Another cluster: its transaction ids start again.
  other = await startEmbeddedPostgres({ dataDir: file('other'), log: () => undefined, spare: file('other') })
})
afterAll(async () => {
  await Promise.all(made.map((database) => database.drop()))
  await other.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function emptyDatabase(): Promise<string> {
  const database = await createTestDatabase({ empty: true })
  made.push(database)
  return database.url
}

async function withKnex<Result>(url: string, work: (knex: Knex) => Promise<Result>): Promise<Result> {
  const knex = openKnex(url)
  try {
    return await work(knex)
  } finally {
    await knex.destroy()
  }
}

/** What a restore gives to each row anew. */
const givenAnew = (table: string) =>
  table === 'contacts' || table === 'interactions' ? ['changed_xid', 'version'] : []

/** Every row of every table, except what a restore changes. */
const everything = (url: string) =>
  withKnex(url, async (knex) => {
    const tables = (
      await knex.raw<{ rows: { name: string }[] }>(
        `select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'knex%' and tablename <> 'feed_epoch' order by 1`,
      )
    ).rows
    const content = new Map<string, string[]>()
    for (const { name } of tables) {
      const { rows } = await knex.raw<{ rows: { row: string }[] }>(
        `select (to_jsonb(t) - ?::text[])::text as row from ?? t order by 1`,
        [givenAnew(name), name],
      )
      content.set(
        name,
        rows.map(({ row }) => row),
      )
    }
    return content
  })

const feedEpoch = (url: string) =>
  withKnex(url, async (knex) => (await knex('feed_epoch').first('epoch')) as { epoch: string })

async function readFeed(client: Client, organizationId: number) {
  const seen = { contacts: [] as number[], interactions: [] as number[], deleted: [] as number[], cursor: '' }
  for (let hasMore = true; hasMore;) {
    const { body } = await client.getChanges({ params: { organizationId }, query: { limit: 100, cursor: seen.cursor } })
    seen.contacts.push(...body.contacts.map(({ id }) => id))
    seen.interactions.push(...body.interactions.map(({ id }) => id))
    seen.deleted.push(...body.deleted.contacts)
    seen.cursor = body.cursor
    hasMore = body.hasMore
  }
  return seen
}

describe('a backup', () => {
  it('restored into an empty database of another server has every row of every table, and the same schema', async () => {
    const made = await createBackup(sourceUrl(), file('all.gz'), { program })
    expect(statSync(file('all.gz')).mode & 0o777).toBe(0o600)
    const before = await everything(sourceUrl())
    expect(made.rows).toBe([...before.values()].reduce((sum, rows) => sum + rows.length, 1))
    expect(before.get('interactions')?.length).toBeGreaterThan(100)

    const restored = await restoreBackup(other.url, file('all.gz'))
    expect(restored).toMatchObject({ rows: made.rows, tables: made.tables, migrated: [] })
    expect(await everything(other.url)).toEqual(before)
    expect(await withKnex(other.url, readCatalog)).toEqual(await withKnex(sourceUrl(), readCatalog))
  })

  it('works there: users stay signed in, ids continue, the feed yields everything, and an old cursor starts over', async () => {
    const old = await readFeed(person.client, person.organization.id)
    const { url, close } = await startServer(other.url)
    try {
      const client = new Client(url)
      for (const [name, value] of person.client.cookies) client.cookies.set(name, value)
      expect(
        (await client.getChanges({ params: { organizationId: person.organization.id }, query: { cursor: old.cursor } }))
          .status,
      ).toBe(410)
      expect(await readFeed(client, person.organization.id)).toMatchObject({
        contacts: old.contacts,
        deleted: old.deleted,
      })

      const demo = new Client(url)
      await demo.login({ body: { username: 'demo', password: 'demo1234' } })
      const all = await everything(sourceUrl())
      const yielded = await readFeed(demo, 1)
      const own = (table: string) =>
        (all.get(table) ?? [])
          .map((row) => JSON.parse(row) as { id: number; organization_id: number })
          .filter((row) => row.organization_id === 1)
      expect(new Set(yielded.contacts)).toEqual(new Set(own('contacts').map(({ id }) => id)))
      expect(new Set(yielded.interactions)).toEqual(new Set(own('interactions').map(({ id }) => id)))

      const highest = Math.max(...(all.get('contacts') ?? []).map((row) => (JSON.parse(row) as { id: number }).id))
      const created = await client.createContact({ body: { name: 'New here', organizationId: person.organization.id } })
      expect(created.body).toMatchObject({ id: highest + 1, version: 1 })
      // A row written after the backup has the same id and version: no list is taken for that of before the restore.
      const lost = await person.client.createContact({ body: { name: 'Lost', organizationId: person.organization.id } })
      expect(lost.body).toMatchObject({ id: created.body.id, version: created.body.version })
      const params = { organizationId: person.organization.id }
      const etag = (await person.client.listContacts({ params })).headers.get('etag') ?? ''
      expect((await client.listContacts({ params, headers: { 'if-none-match': etag } })).status).toBe(200)
      const after = await client.getChanges({
        params: { organizationId: person.organization.id },
        query: { cursor: (await readFeed(client, person.organization.id)).cursor },
      })
      expect(after.body).toMatchObject({ contacts: [], hasMore: false })
    } finally {
      await close()
    }
  })

  it('gives no row a version again that it has had: a change based on a lost state is a conflict', async () => {
    const { body: ana } = await person.client.createContact({
      body: { name: 'Ana', organizationId: person.organization.id },
    })
    await createBackup(sourceUrl(), file('early.gz'), { program })
    const { body: lost } = await person.client.updateContact({ params: { id: ana.id }, body: { notes: 'Lost' } })
    const target = await emptyDatabase()
    await restoreBackup(target, file('early.gz'))
    const { url, close } = await startServer(target)
    try {
      const client = new Client(url)
      for (const [name, value] of person.client.cookies) client.cookies.set(name, value)
      const { body: other } = await client.updateContact({ params: { id: ana.id }, body: { notes: 'By another' } })
      expect(other.version).toBeGreaterThan(lost.version)
      expect(
        await client.updateContact({ params: { id: ana.id }, body: { notes: 'Mine', version: lost.version } }),
      ).toMatchObject({ status: 409, body: { code: 'conflict', current: { notes: 'By another' } } })
      await createBackup(target, file('later.gz'), { program })
      await restoreBackup(target, file('later.gz'), { force: true })
      const { body: again } = await client.updateContact({ params: { id: ana.id }, body: { notes: 'Once more' } })
      expect(again.version).toBeGreaterThan(other.version + 1)
    } finally {
      await close()
    }
  })

  it('is consistent while others write', exhaustive, async () => {
    let writing = true
    const write = async () => {
      while (writing) {
        const contact = await person.client.createContact({
          body: { name: 'Busy', organizationId: person.organization.id },
        })
        await person.client.createInteraction({
          body: {
            organizationId: person.organization.id,
            contactId: contact.body.id,
            type: 'prayer',
            date: new Date().toISOString(),
            location: { lat: 1, lng: 1, address: '12 Some Street' },
            clientId: randomUUID(),
          },
        })
      }
    }
    const writers = [write(), write(), write()]
    for (let round = 0; round < 3; round += 1) await createBackup(sourceUrl(), file(`busy${round}.gz`), { program })
    writing = false
    await Promise.all(writers)
    const url = await emptyDatabase()
    for (let round = 0; round < 3; round += 1) {
      await restoreBackup(url, file(`busy${round}.gz`), { force: true })
      const { rows } = await withKnex(url, (knex) =>
        knex.raw(
          `
        select (select count(*)::int from interactions where organization_id = ?) as recorded,
          (select count(*)::int from points_history where organization_id = ? and reason = 'interaction_created') as earned`,
          [person.organization.id, person.organization.id],
        ),
      )
      expect(rows[0].earned).toBe(rows[0].recorded)
    }
  })

  it('of an older version is migrated', async () => {
    const older = migrations.slice(0, 2)
    const source = await emptyDatabase()
    await migrateUp(source, older)
    await withKnex(source, (knex) => buildContact(knex, { name: 'From before' }))
    await createBackup(source, file('older.gz'), { program, known: older })
    const target = await emptyDatabase()
    await migrateUp(target)
    const { migrated } = await restoreBackup(target, file('older.gz'))
    expect(migrated).toEqual(migrations.slice(2).map(({ name }) => name))
    expect(await withKnex(target, (knex) => knex('contacts').pluck('name'))).toEqual(['From before'])
    expect(await withKnex(target, readCatalog)).toEqual(await withKnex(sourceUrl(), readCatalog))
  })

  it('is restored unchanged: no trigger changes its rows', async () => {
    const target = await emptyDatabase()
    await migrateUp(target)
    await withKnex(target, (knex) =>
      knex.raw(`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'This row is new'; end $$;
      create trigger refuse before insert on contacts for each row execute function refuse()`),
    )
    await restoreBackup(target, file('all.gz'))
    await expect(withKnex(target, (knex) => buildContact(knex))).rejects.toThrow('This row is new')
  })

  it('does not replace a file without --force, and requires a migrated database', async () => {
    writeFileSync(file('taken.gz'), 'mine')
    await expect(createBackup(sourceUrl(), file('taken.gz'), { program })).rejects.toThrow('is there already')
    expect(readFileSync(file('taken.gz'), 'utf8')).toBe('mine')
    await expect(createBackup(await emptyDatabase(), file('none.gz'), { program })).rejects.toThrow(
      'nothing to back up',
    )
    await expect(createBackup(sourceUrl(), '/proc/none/there.gz', { program })).rejects.toThrow(BackupError)
  })
})

/** A backup of these lines, with a valid checksum. */
function packed(lines: readonly string[]): Buffer {
  const body = `${lines.join('\n')}\n`
  return gzipSync(`${body}${JSON.stringify({ sha256: createHash('sha256').update(body).digest('hex') })}\n`)
}

describe('a restore refuses, before anything is changed,', () => {
  let target: string
  let contentBefore: Awaited<ReturnType<typeof everything>>

  beforeAll(async () => {
    target = await emptyDatabase()
    await restoreBackup(target, file('older.gz'))
    contentBefore = await everything(target)
  })

  const refused = async (name: string, reason: string, force = true) => {
    const error: unknown = await restoreBackup(target, file(name), { force }).catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(BackupError)
    expect((error as Error).message).toContain(reason)
    expect((error as Error).message).not.toContain('\n')
    expect(await everything(target)).toEqual(contentBefore)
  }

  it('a database that is not empty, unless it is forced to', async () => {
    await refused('all.gz', 'is not empty', false)
  })

  it('a file that is truncated, at any point', async () => {
    const { size } = statSync(file('all.gz'))
    for (const part of [0, 10, size / 2, size - 9, size - 1]) {
      copyFileSync(file('all.gz'), file('cut.gz'))
      truncateSync(file('cut.gz'), Math.floor(part))
      await refused('cut.gz', 'no complete backup')
    }
  })

  it('a file in which a bit has flipped', async () => {
    const bytes = readFileSync(file('all.gz'))
    for (const share of [0.1, 0.5, 0.9]) {
      const altered = Buffer.from(bytes)
      const at = Math.floor(bytes.length * share)
      altered[at] = (altered[at] ?? 0) ^ 4
      writeFileSync(file('flipped.gz'), altered)
      await refused('flipped.gz', 'no complete backup')
    }
  })

  it('a file that was decompressed, changed and compressed again', async () => {
    const text = gunzipSync(readFileSync(file('all.gz'))).toString()
    for (const changed of [
      text.replace('Zoë', 'Zoe'),
      text.replace(/\n[^\n]*Zoë[^\n]*\n/, '\n'),
      `${text}more\n`,
      text.replace('"rows":1', '"rows":2'),
    ]) {
      expect(changed).not.toBe(text)
      writeFileSync(file('changed.gz'), gzipSync(changed))
      await refused('changed.gz', 'no complete backup')
    }
  })

  it('a backup that is newer than the program', async () => {
    const [head = '', ...rest] = gunzipSync(readFileSync(file('all.gz')))
      .toString()
      .split('\n')
    const newer = { ...JSON.parse(head), migrations: [...migrations.map(({ name }) => name), '9999Future'] }
    writeFileSync(file('newer.gz'), packed([JSON.stringify(newer), ...rest.slice(0, -2)]))
    await checkBackup(file('newer.gz'))
    await refused('newer.gz', 'newer than this program (it has 9999Future)')
  })

  it('rows that break a rule of the database', async () => {
    const [head = '', ...rest] = gunzipSync(readFileSync(file('all.gz')))
      .toString()
      .split('\n')
    // Memberships without a user: none is left.
    const parsed = JSON.parse(head) as { tables: { name: string; rows: number }[] }
    const before = parsed.tables
      .slice(
        0,
        parsed.tables.findIndex(({ name }) => name === 'users'),
      )
      .reduce((sum, { rows }) => sum + rows + 1, 0)
    const users = parsed.tables.find(({ name }) => name === 'users')
    if (!users) throw new Error('No users')
    const kept = [...rest.slice(0, before), ...rest.slice(before + users.rows, -2)]
    users.rows = 0
    writeFileSync(file('orphans.gz'), packed([JSON.stringify(parsed), ...kept]))
    await expect(restoreBackup(target, file('orphans.gz'), { force: true })).rejects.toThrow(
      'violates foreign key constraint',
    )
    expect(await everything(target)).toEqual(contentBefore)
  })

  it('no file at all', () => refused('nowhere.gz', 'There is no file'))

  it('but with --force it replaces the data, also on running servers', async () => {
    const running = await startServer(target)
    try {
      await restoreBackup(target, file('all.gz'), { force: true })
      const client = new Client(running.url)
      for (const [name, value] of person.client.cookies) client.cookies.set(name, value)
      expect((await client.getUser()).status).toBe(200)
      expect((await everything(target)).get('users')?.length).toBeGreaterThan(3)
    } finally {
      await running.close()
    }
  })
})

describe('a database that was moved by other means', () => {
  it('is repaired at the start: rows ahead of the cluster are returned, under a new epoch, with new versions and nothing else changed', async () => {
    const url = await emptyDatabase()
    await restoreBackup(url, file('all.gz'))
    expect(await repairFeed(url)).toBe(false)
    const { epoch } = await feedEpoch(url)
    const before = await everything(url)
    await withKnex(url, (knex) => knex.raw(sampleOf('docs/operations.md', 'sql', 'alter table contacts')))
    const repaired = await Promise.all([repairFeed(url), repairFeed(url)])
    expect(repaired.filter(Boolean)).toHaveLength(1)
    expect((await feedEpoch(url)).epoch).not.toBe(epoch)
    expect(await everything(url)).toEqual(before)
    expect(await repairFeed(url)).toBe(false)
  })
})
