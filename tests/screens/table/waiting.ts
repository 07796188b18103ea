import type { Moment } from '../types.ts'

const record = {
  format: 1,
  rev: 1,
  entity: 'contact',
  clientId: '',
  rowId: null,
  base: null,
  attempts: 1,
  failures: 0,
  lastError: null,
  problem: null,
  madeAt: '2026-01-05T15:04:00.000Z',
}
/** They differ at their beginning, as random ones do: it becomes the id of a row until the server gives it one. */
const id = (number: number) => `0000000${number}-0000-4000-8000-000000000000`
const problem = (kind: string, more: object = {}) => ({
  kind,
  message: '',
  fields: [],
  current: null,
  changes: {},
  ...more,
})
const ana = { version: 1, values: { phone: '555-000-0000', notes: null } }

const numbered = (parts: readonly object[]) =>
  parts.map((part, index) => ({
    ...record,
    op: 'create',
    body: {},
    ...part,
    id: id(index + 1),
    clientId: id(index + 1),
    seq: index + 1,
  }))
const bob = { body: { name: 'Bob Young', status: 'new' } }
const cid = {
  body: { name: 'Cid', phone: '555' },
  problem: problem('refused', { message: 'Phone number must be in the format: 123-456-7890' }),
}
const meeting = {
  entity: 'interaction',
  body: {
    type: 'prayer',
    date: '2026-01-05T15:00:00.000Z',
    notes: 'Prayed for her sister.',
    location: { lat: 44.94, lng: -123.03, address: '12 Court Street' },
  },
}

/** One record for each state of a row's mark. */
export const marked = numbered([
  bob,
  cid,
  meeting,
  { ...meeting, problem: problem('refused', { message: 'Notes are too long' }) },
])

/** The queue of a device after a day outside: some records wait, some need a decision. */
export const allDay = numbered([
  bob,
  { op: 'update', body: { notes: 'Moved to the third floor.' }, base: ana },
  {
    op: 'update',
    body: { phone: '555-123-1234' },
    base: ana,
    problem: problem('conflict', {
      fields: ['phone'],
      current: { name: 'Ana Gómez', phone: '555-123-1243', version: 2 },
      changes: { phone: { by: 'Ruth Abernathy', at: '2026-01-05T16:10:00.000Z' } },
    }),
  },
  cid,
  { op: 'delete', body: {}, base: ana, problem: problem('noAccess') },
])

/** All other decisions that a user may have to make. */
export const asking = numbered([
  { op: 'update', body: { notes: 'Moved to the third floor.' }, base: ana, problem: problem('deleted') },
  {
    ...meeting,
    body: { ...meeting.body, contactClientId: 'ffffffff-ffff-4fff-8fff-ffffffffffff' },
    problem: problem('contactDropped'),
  },
  {
    op: 'update',
    body: { merged: { into: '5ad53235-1820-429d-80f3-7333b53ba4f2', before: {}, after: {} } },
    base: ana,
    problem: problem('contactDropped'),
  },
  { ...bob, problem: problem('identityTaken') },
  {
    op: 'delete',
    body: {},
    base: ana,
    problem: problem('conflict', {
      current: { name: 'Ana Gómez', phone: '555-123-1243', version: 2 },
      changes: {
        phone: { by: 'Ruth Abernathy', at: '2026-01-05T16:10:00.000Z' },
        notes: { by: 'Ruth Abernathy', at: '2026-01-05T16:12:00.000Z' },
      },
    }),
  },
])

/** Records that were tried in vain for long, by a server that fails on them. */
export const stuck = numbered([
  { ...bob, attempts: 12, failures: 12, lastError: 'Internal error' },
  { ...meeting, attempts: 7, lastError: 'unreachable' },
])

type Records = typeof marked

/**
 * Puts records into the user's store, where the page finds them, as soon as it has a contact: they are about that one.
 */
async function keep({ page }: Moment, records: Records) {
  // Not by `waitForFunction`, which treats a promise as a result.
  await page.evaluate(putAll, records)
}

/** Runs in the page. */
async function putAll(rows: Records): Promise<void> {
  const put = async () => {
    const name = (await indexedDB.databases())
      .map((database) => database.name ?? '')
      .find((other) => /^outreach-\d+$/.test(other))
    if (!name) return false
    const owner = Number(name.replace('outreach-', ''))
    return new Promise<boolean>((resolve, reject) => {
      const opening = indexedDB.open(name)
      opening.onerror = () => reject(opening.error ?? new Error('Not opened'))
      opening.onsuccess = () => {
        const tx = opening.result.transaction(['pendingContacts', 'pendingInteractions', 'contacts'], 'readwrite')
        const all = tx.objectStore('contacts').getAll()
        let isKnown = false
        all.onsuccess = () => {
          const [contact] = all.result as { id: number; organizationId: number }[]
          if (!contact) return
          isKnown = true
          const { id: contactId, organizationId } = contact
          for (const row of rows) {
            const isContact = row.entity === 'contact'
            const rowId = row.op === 'create' ? null : contactId
            tx.objectStore(isContact ? 'pendingContacts' : 'pendingInteractions').put({
              ...row,
              body: isContact || 'contactClientId' in row.body ? row.body : { ...row.body, contactId },
              owner,
              organizationId,
              rowId,
            })
          }
        }
        tx.oncomplete = () => {
          opening.result.close()
          resolve(isKnown)
        }
      }
    })
  }
  const end = performance.now() + 15_000
  while (!(await put())) {
    if (performance.now() > end) throw new Error('This device has come to know no contact')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Holds records that cannot be sent. */
export const waiting = (records: Records) => async (moment: Moment) => {
  await moment.page.route(/\/api\/(contacts|sync)/, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.abort(),
  )
  await keep(moment, records)
  await moment.page.reload()
}

/** Holds records of which the first is being sent forever. */
export async function sending(moment: Moment) {
  await moment.page.route('**/api/contacts', () => undefined)
  await keep(moment, marked)
  await moment.page.reload()
}

/** A record that was sent a moment ago. */
export async function received(moment: Moment) {
  // Until a contact is known there.
  await keep(moment, [])
  await moment.page.evaluate(noteSent)
}

/** Runs in the page, which is then notified as of another tab's sending; repeatedly, since the state is brief. */
async function noteSent(): Promise<void> {
  const name =
    (await indexedDB.databases()).map((one) => one.name ?? '').find((one) => /^outreach-\d+$/.test(one)) ?? ''
  const [row] = await new Promise<{ id: number; clientId: string; organizationId: number; name: string }[]>(
    (resolve, reject) => {
      const opening = indexedDB.open(name)
      opening.onerror = () => reject(opening.error ?? new Error('Not opened'))
      opening.onsuccess = () => {
        const all = opening.result.transaction('contacts').objectStore('contacts').getAll()
        all.onsuccess = () => {
          opening.result.close()
          resolve(all.result)
        }
      }
    },
  )
  if (!row) throw new Error('This device knows no contact')
  const one = { id: 'a', entity: 'contact', rowId: row.id, clientId: row.clientId, organizationId: row.organizationId }
  const visit = { ...one, id: 'b', entity: 'interaction', clientId: 'b', rowId: null }
  const key = `outreach.sent.${name.replace('outreach-', '')}`
  const write = () => {
    const sentAt = new Date().toISOString()
    const times = { madeAt: '2026-01-05T15:04:00.000Z', sentAt }
    const log = {
      sent: [
        { ...one, ...times, op: 'update', body: {} },
        { ...visit, ...times, op: 'create', body: { contactId: row.id } },
        { ...one, ...times, id: 'c', op: 'create', body: { name: row.name } },
      ],
      lastSuccess: sentAt,
    }
    localStorage.setItem(key, JSON.stringify(log))
    window.dispatchEvent(new StorageEvent('storage', { key }))
  }
  write()
  setInterval(write, 1_000)
}
