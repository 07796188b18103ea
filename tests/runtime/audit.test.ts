/** The audit of `npm run load` is useful only if it notices errors. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, it, vi } from 'vitest'
import { buildCrowd } from '../load/accounts.ts'
import { findFaults } from '../load/audit.ts'
import { Caller } from '../load/caller.ts'
import { Calls } from '../load/calls.ts'
import { copiesFaults } from '../load/copies.ts'
import type { Fault } from '../load/fault.ts'
import { runFaults } from '../load/faults/index.ts'
import { Ledger, type Entry } from '../load/ledger.ts'
import { listen } from '../load/listening.ts'
import { growthOf } from '../load/memory.ts'
import { remindersFaults } from '../load/month.ts'
import { newPerson, readFeed } from '../load/person.ts'
import type { Query } from '../load/stage.ts'
import { useServer } from '../support/api.ts'
import { signUp, type Person } from '../support/client.ts'

const server = useServer()

const query: Query = async <Row>(text: string, values: readonly unknown[] = []) => {
  const client = new pg.Client({ connectionString: server().config.databaseUrl ?? '' })
  await client.connect()
  try {
    return (await client.query(text, [...values])).rows as Row[]
  } finally {
    await client.end()
  }
}

/** A user who has recorded a contact, changed it, and recorded an interaction. */
async function recorded(): Promise<{
  person: Person
  ledger: Ledger
  contact: Entry
  visit: Entry
  find: () => ReturnType<typeof findFaults>
}> {
  const person = await signUp(server().url)
  const { client, user, organization } = person
  const ledger = new Ledger()
  const [contact, visit] = [
    ledger.begin('contact', { organizationId: organization.id, userId: user.id }),
    ledger.begin('interaction', { organizationId: organization.id, userId: user.id }),
  ]
  const { body } = await client.createContact({
    body: { organizationId: organization.id, clientId: contact.clientId, name: 'Somebody', notes: contact.mark },
  })
  const text = `changed ${randomUUID()}`
  await client.updateContact({ params: { id: body.id }, body: { notes: `${contact.mark}\n${text}`, version: 1 } })
  await client.createInteraction({
    body: {
      organizationId: organization.id,
      clientId: visit.clientId,
      contactId: body.id,
      type: 'prayer',
      date: new Date().toISOString(),
      location: { lat: 1, lng: 2 },
      notes: visit.mark,
      followUpDate: new Date().toISOString(),
      followUpCompleted: true,
    },
  })
  Object.assign(contact, { isAcknowledged: true, changes: [text] })
  Object.assign(visit, { isAcknowledged: true, isCompleted: true })
  return { person, ledger, contact, visit, find: () => findFaults(query, ledger, [user.id]) }
}

const right = { lost: [], doubled: [], strange: [], points: [] }

it('the audit passes without errors', async () => expect(await (await recorded()).find()).toEqual(right))

it('the audit notices a lost row, a lost change and a lost completion', async () => {
  const { ledger, contact, visit, find } = await recorded()
  const never = ledger.begin('contact', contact)
  never.isAcknowledged = true
  contact.changes.push('never stored')
  await query('update interactions set follow_up_completed = false where client_id = $1', [visit.clientId])
  const { lost } = await find()
  expect(lost).toEqual([
    `"never stored" of ${contact.clientId}`,
    `the completion of ${visit.clientId}`,
    `contact ${never.clientId}`,
  ])
})

it('the audit notices a duplicate row, and one that no user recorded', async () => {
  const { contact, find } = await recorded()
  await query(
    `insert into contacts (organization_id, created_by, name, notes) select organization_id, created_by, name, $2 from contacts where client_id = $1`,
    [contact.clientId, contact.mark],
  )
  const { doubled, strange } = await find()
  expect(doubled).toEqual([`${contact.mark} stands in 2 rows`])
  expect(strange).toEqual([expect.stringContaining('No user recorded contact')])
})

it('the audit notices unearned points, and a row under another user', async () => {
  const { person, visit, find } = await recorded()
  await query(
    `insert into points_history (organization_id, user_id, points, reason, reference_type, occasion) values ($1, $2, 5, 'interaction_created', 'interaction', 'twice')`,
    [person.organization.id, person.user.id],
  )
  visit.userId = 0
  const { points, strange } = await find()
  expect(points).toEqual([
    `User ${person.user.id} in organization ${person.organization.id} has 10 points for interaction_created instead of 5`,
  ])
  expect(strange).toEqual([expect.stringContaining('stands under a wrong name')])
})

/** A user of an organization with three contacts and three interactions, who has not signed in. */
async function reader() {
  const [account] = await buildCrowd(server().config.databaseUrl ?? '', {
    people: 1,
    organizations: 1,
    before: { contacts: 3, interactions: 3 },
  })
  const calls = new Calls()
  return { calls, person: newPerson(new Caller(server().url, account!, calls), new Ledger()) }
}

it('the audit notices a copy that misses a row, a change and a deletion', async () => {
  const { person } = await reader()
  await person.caller.signIn()
  await readFeed(person)
  expect(await copiesFaults(query, [person])).toEqual([])
  const { contacts } = person.copy
  const [missed, older] = contacts.keys()
  contacts.delete(missed ?? 0)
  contacts.set(older ?? 0, 0)
  contacts.set(1_000_000, 1)
  expect(await copiesFaults(query, [person])).toEqual([
    `The copy of user ${person.caller.account.userId} in contacts: 3 of 3 rows differ, such as ${missed}, ${older}, 1000000`,
  ])
})

it('the audit notices a missing reminder, and one of what is not due', async () => {
  const { visit } = await recorded()
  const { id } = (
    await query<{ id: number }>(
      `update interactions set follow_up_completed = false, follow_up_date = now() - interval '1 hour' where client_id = $1 returning id`,
      [visit.clientId],
    )
  )[0]!
  const faults = async () => (await remindersFaults(query)).filter((fault) => new RegExp(`\\b${id}\\b`).test(fault))
  expect(await faults()).toEqual([`Interaction ${id} is due, and its person was reminded 0 times`])
  await query(
    `insert into notifications (organization_id, user_id, kind, reference_id, occasion)
     select organization_id, user_id, 'follow_up_due', id, 'then' from interactions where id = $1`,
    [id],
  )
  expect(await faults()).toEqual([])
  await query(`update interactions set follow_up_date = now() + interval '2 days' where id = $1`, [id])
  expect(await faults()).toEqual([expect.stringContaining(`was reminded of interaction ${id} at `)])
})

it('an event stream that does not open is an error', async () => {
  const { calls, person } = await reader()
  const end = new AbortController()
  const { over } = listen(person.caller, calls, end.signal, async () => undefined)
  await expect.poll(() => calls.failures.map(({ status }) => status)).toEqual([401])
  end.abort()
  await over
})

it('a fault that cannot be caused is skipped, and one that fails is reported; the next one is run', async () => {
  const fault = (name: string, prepare: Fault['prepare']): Fault => ({
    name,
    what: name,
    allowed: [],
    seen: [],
    happen: async () => undefined,
    ...(prepare && { prepare }),
  })
  const said: string[] = []
  const errors = vi.spyOn(console, 'error').mockReturnValue()
  const skipped = fault('a skipped one', async () => ({ skipped: 'it takes root' }))
  const failing = fault('a failing one', () => Promise.reject(new Error('no reason')))
  const { goals } = await runFaults([skipped, failing, skipped], (line) => said.push(line))
  expect(goals.map(({ holds, seen }) => [holds, seen])).toEqual([
    [null, ['it takes root']],
    [false, ['It could not be run to its end: Error: no reason']],
    [null, ['it takes root']],
  ])
  expect(said).toContain('  skipped: it takes root')
  expect(errors).toHaveBeenCalledWith(new Error('no reason'))
  errors.mockRestore()
})

it('the audit distinguishes growing memory from fluctuating memory', () => {
  const samples = (megabytes: (second: number) => number) =>
    Array.from({ length: 100 }, (_, seconds) => ({ seconds, megabytes: megabytes(seconds) }))
  expect(growthOf(samples((second) => 200 + 20 * (second % 7))).isFlat).toBe(true)
  expect(growthOf(samples((second) => 200 + second))).toMatchObject({ first: 200, last: 299, isFlat: false })
})
