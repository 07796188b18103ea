/** A user at work: opens the app, reads, records, follows up, with the web app's requests. */
import type { Contact } from '../../shared/schemas/contact.ts'
import type { Interaction } from '../../shared/schemas/interaction.ts'
import { randomFrom, type Random } from '../support/random.ts'
import type { Caller } from './caller.ts'
import type { Ledger } from './ledger.ts'

export interface Person {
  caller: Caller
  ledger: Ledger
  random: Random
  /** Contacts that they created in this run. */
  contacts: Contact[]
  /** Interactions that they recorded in this run and whose follow-up is pending. */
  due: Interaction[]
  /** Their device's cursor in the change feed; null: it has no copy, and reads whole lists. */
  cursor: string | null
  /** The versions of their device's copy by id, made of all pages of the feed that it has read. */
  copy: Record<'contacts' | 'interactions', Map<number, number>>
}

export const newPerson = (caller: Caller, ledger: Ledger): Person => ({
  caller,
  ledger,
  random: randomFrom(caller.account.userId),
  contacts: [],
  due: [],
  cursor: null,
  copy: { contacts: new Map(), interactions: new Map() },
})

const words = [
  'Asked for prayer',
  'Talked about Sunday',
  'Would like a visit',
  'Was in a hurry',
  'Took a booklet along',
  'Has many questions',
]

/** The requests when the app is opened. */
export async function openApp({ caller }: Person): Promise<void> {
  const { organizationId, userId } = caller.account
  await Promise.all([
    caller.ask('config', 'getConfig'),
    caller.ask('user', 'getUser'),
    caller.ask('organizations', 'listOrganizations'),
    caller.ask('points', 'getUserPoints', { params: { userId } }),
    caller.ask('notifications', 'listNotifications'),
    caller.ask('achievements', 'listAchievements', { params: { organizationId } }),
    caller.ask('members', 'listMembers', { params: { id: organizationId } }),
  ])
}

/** Reads what others have changed, as a device with a copy does. @returns whether it has read everything */
export async function readFeed(person: Person): Promise<boolean> {
  const { caller, copy } = person
  for (;;) {
    const page = await caller.ask(person.cursor === null ? 'feed, first' : 'feed', 'getChanges', {
      params: { organizationId: caller.account.organizationId },
      query: { limit: 1000, cursor: person.cursor ?? undefined },
    })
    if (!page) return false
    for (const list of ['contacts', 'interactions'] as const) {
      for (const { id, version } of page.body[list]) copy[list].set(id, version)
      for (const id of page.body.deleted[list]) copy[list].delete(id)
    }
    person.cursor = page.body.cursor
    if (!page.body.hasMore) return true
  }
}

async function readLists({ caller }: Person): Promise<void> {
  await Promise.all([
    caller.readList('list of contacts', 'listContacts'),
    caller.readList('list of interactions', 'listInteractions'),
  ])
}

export async function recordContact(person: Person): Promise<Contact | null> {
  const { caller, ledger, random } = person
  const entry = ledger.begin('contact', caller.account)
  const body = {
    organizationId: entry.organizationId,
    clientId: entry.clientId,
    name: `Somebody in organization ${entry.organizationId}`,
    phone: `555-${100 + random.int(900)}-${1000 + random.int(9000)}`,
    notes: `${random.pick(words)} ${entry.mark}`,
  }
  const answer = await caller.ask('record a contact', 'createContact', { body })
  if (!answer) return null
  entry.isAcknowledged = true
  person.contacts.push(answer.body)
  return answer.body
}

export async function recordInteraction(person: Person): Promise<void> {
  const { caller, ledger, random } = person
  const contact =
    person.contacts.length === 0 || random.chance(0.25) ? await recordContact(person) : random.pick(person.contacts)
  if (!contact) return
  const entry = ledger.begin('interaction', caller.account)
  const hasFollowUp = random.chance(0.4)
  const body = {
    organizationId: entry.organizationId,
    clientId: entry.clientId,
    contactId: contact.id,
    type: random.pick(['conversation', 'prayer', 'bible_study'] as const),
    date: new Date().toISOString(),
    location: {
      lat: 44.9 + random.next() / 10,
      lng: -123 - random.next() / 10,
      address: `${random.int(900)} Court Street`,
    },
    notes: `${random.pick(words)} ${entry.mark}`,
    ...(hasFollowUp && {
      followUpDate: new Date(Date.now() + random.int(20) * 86_400_000).toISOString(),
      followUpType: 'call' as const,
    }),
  }
  const answer = await caller.ask('record an interaction', 'createInteraction', { body })
  if (!answer) return
  entry.isAcknowledged = true
  if (hasFollowUp) person.due.push(answer.body)
}

async function completeFollowUp(person: Person): Promise<void> {
  const due = person.due.shift()
  if (!due) return recordInteraction(person)
  const answer = await person.caller.ask('complete a follow-up', 'updateInteraction', {
    params: { id: due.id },
    body: { followUpCompleted: true, version: due.version, opId: person.random.uuid() },
  })
  const entry = person.ledger.entries.get(due.clientId)
  if (answer && entry) entry.isCompleted = true
}

async function editContact(person: Person): Promise<void> {
  const { caller, random, ledger } = person
  const place = random.int(Math.max(1, person.contacts.length))
  const contact = person.contacts[place]
  if (!contact) return void (await recordContact(person))
  const text = `changed ${random.uuid()}`
  const answer = await caller.ask('change a contact', 'updateContact', {
    params: { id: contact.id },
    body: { notes: `${contact.notes ?? ''}\n${text}`, version: contact.version, opId: random.uuid() },
  })
  if (!answer) return
  ledger.entries.get(contact.clientId)?.changes.push(text)
  person.contacts[place] = answer.body
}

async function lookAtDashboard({ caller }: Person): Promise<void> {
  const { organizationId, userId } = caller.account
  await Promise.all([
    caller.ask('points', 'getUserPoints', { params: { userId } }),
    caller.ask('points history', 'getPointsHistory', { params: { userId } }),
    caller.ask('leaderboard', 'getLeaderboard', { params: { organizationId } }),
    caller.ask('notifications', 'listNotifications'),
  ])
}

async function lookAtReport({ caller, random }: Person): Promise<void> {
  const [from, to] = [new Date(Date.now() - 30 * 86_400_000), new Date()].map((date) => date.toISOString().slice(0, 10))
  const report = random.pick(['getActivitiesReport', 'getLocationsReport', 'getTeamReport'] as const)
  await caller.ask('report', report, { params: { id: caller.account.organizationId }, query: { from, to } })
}

async function administer(person: Person): Promise<void> {
  const { caller, random } = person
  const { organizationId, role, userId } = caller.account
  if (role !== 'admin') return lookAtDashboard(person)
  if (random.chance(0.5))
    return void (await caller.ask('invitations', 'listInvitations', { params: { organizationId } }))
  if (random.chance(0.5))
    await caller.ask('invite', 'createInvitation', {
      body: { organizationId, email: `${random.uuid()}@example.org`, name: 'Guest' },
      headers: { 'idempotency-key': random.uuid() },
    })
  else
    await caller.ask('award points', 'awardPoints', {
      body: { organizationId, userId, points: 5, note: 'Thanks' },
      headers: { 'idempotency-key': random.uuid() },
    })
}

/** Actions, with their percentage. */
const acts: readonly (readonly [number, (person: Person) => Promise<unknown>])[] = [
  [24, recordInteraction],
  [6, completeFollowUp],
  [8, editContact],
  [22, lookAtDashboard],
  [18, readLists],
  [6, lookAtReport],
  [3, administer],
  [
    9,
    ({ caller, random }) =>
      caller.ask('search', 'search', { query: { q: random.pick(['johnson', 'court', 'prayer', 'nunez', 'smth']) } }),
  ],
  [
    4,
    ({ caller, random }) =>
      caller.ask('settings', 'updatePreferences', {
        body: { appearance: { fontSize: random.pick(['small', 'medium', 'large'] as const) } },
      }),
  ],
]

/** Performs one action. */
export async function act(person: Person): Promise<void> {
  let left = person.random.int(100)
  for (const [share, work] of acts) {
    if (left < share) return void (await work(person))
    left -= share
  }
}
