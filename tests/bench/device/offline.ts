/**
 * What working offline costs with 10,000 contacts and 50,000 interactions in a real browser, compared with its bare
 * storage, the bare network and a bare INSERT of the same rows.
 */
import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from 'playwright'
import { pendingFormat, type Entity, type PendingRecord } from '../../../shared/replica.ts'
import { builtPassword } from '../../support/builders.ts'
import { launchDevice } from '../../support/chromium.ts'
import { kept } from '../../support/worker.ts'
import { callsOf } from '../../support/pageCalls.ts'
import { startLarge, type LargeServer } from '../largeServer.ts'
import type { Comparison, Goal } from '../rounds.ts'
import { together } from '../series.ts'
import { diskFolder } from '../disk.ts'
import { ask, filled, installInPage } from './inPage.ts'

const recordCount = 10_000
/** Rows in a page of the feed, and records in a batch. */
const perPage = 1_000
const perBatch = 500

interface Figure {
  took: number
  limit: number
}

/** Waits until the device is idle after the first fill: until it has packed its rows. */
const packed = (page: Page, { user }: LargeServer) => until(async () => (await ask(page, 'single', user.id)) < 1_000)

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
/** Time that a browser is busy with its own start. */
const settlesMs = 4_000

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(50)
}

/** A browser whose profile persists. */
async function openDevice(profile: string, { url }: LargeServer): Promise<{ context: BrowserContext; page: Page }> {
  const context = await launchDevice(profile, {
    whole: true,
    baseURL: url,
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
  })
  context.setDefaultTimeout(120_000)
  await context.addInitScript(installInPage)
  return { context, page: context.pages()[0] ?? (await context.newPage()) }
}

/** From the first opening on an empty device until everything is on it. */
async function firstFill(page: Page, large: LargeServer): Promise<Figure> {
  const organizationId = large.user.organization_id ?? 0
  const begun = performance.now()
  await page.goto('/contacts')
  await filled(page, large)
  const took = performance.now() - begun
  const feed = await ask(page, 'readFeed', organizationId, null)
  return { took, limit: feed.took + (await ask(page, 'writeRaw', feed.rows, perPage)) }
}

/** A change of another member, and what an open page then shows. */
interface Change {
  path: string
  selector: string
  text?: string
  make: () => Promise<{ status: number; text: string }>
}

/** From the request for another member's change until an open page shows it. */
async function live(page: Page, { user }: LargeServer, { path, selector, text, make }: Change): Promise<Figure> {
  const organizationId = user.organization_id ?? 0
  await page.goto(path)
  await pause(settlesMs)
  const from = (await ask(page, 'position', user.id, organizationId))?.cursor ?? null
  const seen = ask(page, 'seen', selector, text)
  const begun = await page.evaluate(() => performance.now())
  const answer = await make()
  if (answer.status >= 300) throw new Error(answer.text)
  const took = (await seen) - begun
  const feed = await ask(page, 'readFeed', organizationId, from)
  return { took, limit: feed.took + (await ask(page, 'writeRaw', feed.rows, perPage)) }
}

/** Sorted first in a list, and new. */
const stamp = () => `Aaa ${randomUUID().slice(0, 8)}`

/** Another member's changes: fifty that the list of contacts shows, and one each for other pages. */
async function changes(page: Page, large: LargeServer) {
  const calls = callsOf(page)
  const params = { organizationId: large.user.organization_id ?? 0 }
  const { body: contacts } = await calls.listContacts({ params })
  const rows = contacts.toSorted((a, b) => a.name.localeCompare(b.name)).slice(0, 50)
  const id = rows.at(-1)?.id ?? 0
  const [first, name, notes] = [stamp(), stamp(), stamp()]
  const records = rows.map((row, index) => ({
    op: 'update' as const,
    entity: 'contact' as const,
    id: row.id,
    opId: randomUUID(),
    body: { version: row.version, name: index === 0 ? first : `Aab ${randomUUID()}` },
  }))
  const visit = (date: string) =>
    calls.createInteraction({
      body: { ...params, contactId: id, type: 'conversation', date, location: { lat: 44.95, lng: -123.03 }, notes },
    })
  /** On which nothing has happened. */
  const day = '2001-02-03'
  return {
    fifty: await live(page, large, {
      path: '/contacts',
      selector: 'main',
      text: first,
      make: () => calls.sendRecords({ params, body: { records } }),
    }),
    person: await live(page, large, {
      path: `/contacts/${id}`,
      selector: 'main h1',
      text: name,
      make: () => calls.updateContact({ params: { id }, body: { name } }),
    }),
    list: await live(page, large, {
      path: '/activities',
      selector: 'main',
      text: notes,
      make: () => visit(new Date().toISOString()),
    }),
    map: await live(page, large, {
      path: `/dashboard?from=${day}&to=${day}`,
      selector: 'main .leaflet-marker-icon',
      make: () => visit(`${day}T12:00:00Z`),
    }),
  }
}

/** How long a page is viewed before it counts as used: the browser then keeps the compiled form of its code. */
const usedMs = 4_000

/** Opens pages like a daily user of the app. */
async function usePages(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path)
    await pause(usedMs)
  }
}

/** Without any network, from the request for a page in a restarted, idle browser until its main content is shown. */
async function openOffline(profile: string, large: LargeServer, path: string, selector: string): Promise<Figure> {
  const { context, page } = await openDevice(profile, large)
  await pause(settlesMs)
  await page.goto(path, { waitUntil: 'commit' })
  const took = await ask(page, 'seen', selector)
  // Content that the page shows later would be read at the same time.
  await pause(settlesMs)
  const limit = await ask(page, 'readRaw', large.user.id)
  await context.close()
  return { took, limit }
}

function record(
  seq: number,
  { user }: LargeServer,
  entity: Entity,
  clientId: string,
  body: Record<string, unknown>,
): PendingRecord {
  return {
    id: randomUUID(),
    format: pendingFormat,
    seq,
    rev: 1,
    op: 'create',
    entity,
    owner: user.id,
    organizationId: user.organization_id ?? 0,
    clientId,
    rowId: null,
    body,
    base: null,
    madeAt: new Date().toISOString(),
    attempts: 0,
    failures: 0,
    lastError: null,
    problem: null,
  }
}

/** People met at an event, with two interactions for every new contact. */
function recordsFor(large: LargeServer): PendingRecord[] {
  let contactClientId = ''
  return Array.from({ length: recordCount }, (_, index) => {
    const clientId = randomUUID()
    if (index % 3 > 0)
      return record(index + 1, large, 'interaction', clientId, {
        contactClientId,
        type: 'conversation',
        date: new Date().toISOString(),
        location: { lat: 44.9, lng: -123 },
        notes: `Talked at the stand, ${index}`,
      })
    contactClientId = clientId
    return record(index + 1, large, 'contact', clientId, {
      name: `Visitor ${index}`,
      phone: '555-123-4567',
      status: 'new',
    })
  })
}

/** The same rows by bare statements of a batch each, committed one by one. @returns milliseconds */
async function insertRaw({ server, user }: LargeServer): Promise<number> {
  const { knex } = server.db
  await knex.raw('create table bench (like interactions including all)')
  const begun = performance.now()
  for (let from = 0; from < recordCount; from += perBatch) {
    await knex.raw(
      `insert into bench (organization_id, user_id, contact_id, type, date, lat, lng, notes)
       select ?, ?, 1, 'conversation', now(), 44.9, -123, 'Talked at the stand, ' || n from generate_series(1, ?::int) n`,
      [user.organization_id, user.id, Math.min(perBatch, recordCount - from)],
    )
  }
  const took = performance.now() - begun
  await knex.raw('drop table bench')
  return took
}

/** From the opening of the app with a full queue until it says that nothing is waiting. */
async function drain(page: Page, large: LargeServer): Promise<Figure> {
  const { user } = large
  const records = recordsFor(large)
  await page.goto('/theme.js')
  await ask(page, 'queue', user.id, records)
  await page.goto('/sync', { waitUntil: 'commit' })
  // Nothing asks the database meanwhile: it would wait with the app's transactions, and they with it.
  const took = await ask(page, 'seen', 'main', 'Nothing is waiting')
  const waiting = await ask(page, 'waiting', user.id)
  if (waiting !== 0) throw new Error(`${waiting} records wait`)
  const [stored] = await large.server.db
    .knex('interactions')
    .where({ organization_id: user.organization_id })
    .whereLike('notes', 'Talked at the stand, %')
    .count()
  const expected = records.filter(({ entity }) => entity === 'interaction').length
  if (Number(stored?.count) !== expected)
    throw new Error(`${String(stored?.count)} interactions are stored, and not ${expected}`)
  // Marked as sent, removed from the queue, and stored as the server's rows: three writes each.
  let browser = 0
  for (let write = 0; write < 3; write += 1) browser += await ask(page, 'writeRaw', records, perBatch)
  return { took, limit: browser + (await insertRaw(large)) }
}

async function run(onEnd: (close: () => unknown) => void): Promise<Record<string, Figure>> {
  const large = await startLarge({ web: 'dist/web', contacts: 10_000, interactions: 50_000 })
  onEnd(() => large.close())
  const { folder: profile, remove } = diskFolder('profile-')
  onEnd(remove)
  const { context, page } = await openDevice(profile, large)
  await callsOf(page).login({ body: { username: large.username, password: builtPassword } })
  const fill = await firstFill(page, large)
  await packed(page, large)
  const changed = await changes(page, large)
  await kept(page)
  await usePages(page, ['/contacts', '/activities', '/dashboard'])
  await context.close()
  await large.stop()
  const contacts = await openOffline(profile, large, '/contacts', 'main [role=row] a')
  const activities = await openOffline(profile, large, '/activities', 'main article h3 a')
  const dashboard = await openOffline(profile, large, '/dashboard', 'main .leaflet-marker-icon')
  await large.start()
  const again = await openDevice(profile, large)
  const drained = await drain(again.page, large)
  await again.context.close()
  return { fill, ...changed, contacts, activities, dashboard, drained }
}

const ratio = (atMost: number): Goal => ({ of: 'app', against: 'limit', atMost })
const within = (atMost: number): Goal => ({ of: 'app', atMost })

/** The measured pages and limits. */
const looked = {
  fill: ['first fill, from an empty device', ratio(2)],
  fifty: ['fifty changes of another user, until they are shown', within(1_000)],
  person: ['a change of another user, until a contact’s page shows it', within(1_000)],
  list: ['a new interaction of another user, until the list shows it', within(1_000)],
  map: ['a new interaction of another user, until the dashboard’s map shows it', within(1_000)],
  contacts: ['contacts, opened offline, until the first row stands', within(1_500), ratio(10)],
  activities: ['activities, opened offline, until the first one stands', within(1_500), ratio(10)],
  dashboard: ['dashboard, opened offline, until its map has its markers', within(1_500), ratio(10)],
  drained: ['10,000 records drained by the app', ratio(3)],
} as const satisfies Record<string, readonly [string, ...Goal[]]>

export async function offline(onEnd: (close: () => unknown) => void): Promise<Comparison[]> {
  const figure = together(async () =>
    Object.fromEntries(
      Object.entries(await run(onEnd)).flatMap(([name, { took, limit }]) => [
        [`${name} app`, took],
        [`${name} limit`, limit],
      ]),
    ),
  )
  return Object.entries(looked).map(([name, [what, ...goals]]) => ({
    what,
    unit: 'ms',
    floor: 'limit',
    goals,
    maxRounds: 5,
    contenders: [figure(`${name} limit`, 'limit'), figure(`${name} app`, 'app')],
  }))
}
