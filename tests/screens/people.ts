import { assignment } from '../../shared/domain/assigning.ts'
import { demoPassword, seedDemo } from '../../api/demo/seed.ts'
import {
  buildContact,
  buildInteraction,
  buildMembership,
  buildOrganization,
  buildUser,
  builtPassword,
} from '../support/builders.ts'
import { complete, startSignUp } from '../support/checkout.ts'
import { Client } from '../support/client.ts'
import type { TestServer } from '../support/server.ts'

/** The users: with all the demo data, without data, with one row, with long names, without an organization, … */
export const usernames = [
  'demo',
  'empty',
  'one',
  'long',
  'homeless',
  'member',
  'premium',
  'overdue',
  'unpaid',
  'ended',
  'conflict',
  'busy',
  'guest',
] as const
export type Who = (typeof usernames)[number]

export const invitationStates = ['pending', 'expired', 'revoked', 'accepted'] as const

/** Ids of the database's content for the table's paths and steps. */
export interface Filled {
  passwords: Record<string, string>
  /** Contact and interaction of the organization in which two users make conflicting changes. */
  conflict: { contactId: number; interactionId: number }
  /**
   * Contacts with a page: one of the demo's, one met three hundred times, one without details, one that exists twice, one who
   * asked not to be contacted.
   */
  contacts: { full: number; busy: number; bare: number; duplicate: number; marked: number }
  /** A saved view of the busy user's contacts. */
  views: { toVisit: number }
  /** Another of the guest's organizations, and rows of it. */
  elsewhere: { organizationId: number; contactId: number; interactionId: number; memberId: number }
  /** Tokens of invitations to the demo organization. */
  invitations: Record<(typeof invitationStates)[number], string>
  /** Checkout that was paid from another browser. */
  paidSession: string
}

const day = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * day)
const longName = 'Maria-Magdalena Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh'
const longPlace = 'Donaudampfschifffahrtsgesellschaftsstraße 1234567, Hinterhaus, Salem-Willamette-Nordwest'
const longWords =
  'She asked whether somebody could come along to the hospital on Thursday; her brother is having his operation there, and https://example.org/a/very/long/address/that/has/no/place/to/break/in/it/anywhere may help.\n'.repeat(
    3,
  )

/** An organization with one contact, met once and promised another visit. */
async function oneRow({ db: { knex } }: TestServer, username: Who) {
  const { id } = await buildOrganization(knex, { name: 'Riverside Church' })
  const user = await buildUser(knex, {
    username,
    name: 'Ruth Becker',
    email: `${username}@example.org`,
    organization_id: id,
  })
  const contact = await buildContact(knex, {
    organization_id: id,
    name: 'Ana Gómez',
    phone: '555-123-4567',
    notes: 'Likes to be called in the evening.',
  })
  const interaction = await buildInteraction(knex, {
    organization_id: id,
    user_id: user.id,
    contact_id: contact.id,
    type: 'prayer',
    notes: 'Asked us to pray for her brother.',
    date: inDays(-1),
    follow_up_date: inDays(1),
    follow_up_type: 'visit',
    follow_up_notes: 'Ask how the operation went.',
  })
  return { contactId: contact.id, interactionId: interaction.id }
}

/** Names, addresses and notes that stress the layout. */
async function longNames(server: TestServer) {
  const { knex } = server.db
  const { id } = await buildOrganization(knex, {
    name: `Evangelisch-reformierte ${longName}-Gemeinde`,
    description: longWords,
    address: longPlace,
    phone: '555-123-4567',
    email: `${'a'.repeat(50)}@${'b'.repeat(60)}.example.org`,
  })
  const user = await buildUser(knex, {
    username: 'long',
    name: longName,
    email: `${'long'.repeat(12)}@${'example'.repeat(8)}.org`,
    bio: longWords,
    organization_id: id,
  })
  await saveViews(server, id, user.id, ` (${longPlace})`)
  for (const type of ['conversation', 'location_visit', 'bible_study'] as const) {
    const contact = await buildContact(knex, {
      organization_id: id,
      name: `${longName} (${type})`,
      address: longPlace,
      phone: '555-123-4567',
      email: user.email,
      notes: longWords,
    })
    await buildInteraction(knex, {
      organization_id: id,
      user_id: user.id,
      contact_id: contact.id,
      type,
      address: longPlace,
      notes: longWords,
      follow_up_date: inDays(-3),
      follow_up_type: 'other',
      follow_up_notes: longWords,
    })
  }
}

/** Saved views of a user: two starred ones of the contacts, one that is not, and one of the activities. @returns the first one’s id */
async function saveViews({ db: { knex } }: TestServer, organization_id: number, user_id: number, words = '') {
  const own = { organization_id, user_id, shared: false }
  const views = await knex('saved_views')
    .insert([
      { ...own, page: 'contacts', name: `To visit${words}`, query: 'status=new&sort=recent', shared: true },
      { ...own, page: 'contacts', name: `Mine${words}`, query: 'mine=1' },
      { ...own, page: 'contacts', name: `Phone list${words}`, query: 'columns=reach%2Cassignee%2Clast', shared: true },
      { ...own, page: 'activities', name: `Prayers${words}`, query: 'type=prayer', shared: true },
    ])
    .returning<{ id: number }[]>('id')
  const stars = [0, 1, 3].map((at) => ({ organization_id, user_id, view_id: views[at]?.id }))
  await knex('starred_views').insert(stars)
  return views[0]?.id ?? 0
}

/** A contact who is met every day, and one who has just been recorded. */
async function oftenMet(server: TestServer) {
  const { knex } = server.db
  const { id } = await buildOrganization(knex, { name: 'Market Street Church' })
  const user = await buildUser(knex, { username: 'busy', name: 'Bea Busy', organization_id: id })
  const colleague = await buildUser(knex, { username: 'colleague', name: 'Ruth Klein', organization_id: id })
  const asked = assignment(user.id, colleague.id, inDays(-1).toISOString(), 'She lives next to you.')
  const given = assignment(colleague.id, user.id, inDays(-2).toISOString())
  const toVisit = await saveViews(server, id, user.id)
  const busy = await buildContact(knex, {
    organization_id: id,
    name: 'Walter Always',
    phone: '555-123-4567',
    status: 'active',
    tags: JSON.stringify(['Market', 'Youth']),
    assignee: given,
  })
  await knex('notifications').insert({
    organization_id: id,
    user_id: colleague.id,
    kind: 'contact_assigned',
    reference_id: busy.id,
    occasion: given.at,
    received_at: inDays(-2),
    read_at: inDays(-1),
  })
  const bare = await buildContact(knex, { organization_id: id, name: 'Otto New' })
  // The same person three times: once merged already, once to be merged.
  const duplicate = await buildContact(knex, {
    organization_id: id,
    name: 'Ana Gómez',
    phone: '555-777-1234',
    status: 'active',
    notes: 'Likes to be called in the evening.',
    tags: JSON.stringify(['Choir', 'Market', 'Neighbors', 'Youth']),
    assignee: asked,
    // The older one is named first; rows that are made in the same millisecond are in no order.
    created_at: inDays(-10),
  })
  const anna = await buildContact(knex, {
    organization_id: id,
    name: 'Anna Gomez',
    phone: '555-999-0000',
    email: 'anna@example.org',
    address: '12 Elm Street',
    notes: 'Has a dog.',
  })
  await buildContact(knex, {
    organization_id: id,
    name: 'A. Gómez',
    address: '12 Elm Street',
    merged: JSON.stringify({ into: duplicate.client_id, before: {}, after: {} }),
  })
  const marked = await buildContact(knex, {
    organization_id: id,
    name: 'Greta Gone',
    phone: '555-123-9876',
    email: 'greta@example.org',
    do_not_contact: { by: user.id, at: inDays(-3).toISOString(), reason: 'She does not want us to come any more.' },
  })
  await buildInteraction(knex, {
    organization_id: id,
    user_id: user.id,
    contact_id: marked.id,
    date: inDays(-3),
    outcome: 'do_not_contact',
    notes: 'She does not want us to come any more.',
    lat: 44.95,
    lng: -123.04,
    address: '14 Mill Lane, Salem',
  })
  // A father and his son: marked as different people.
  const father = await buildContact(knex, { organization_id: id, name: 'Carl Stein', phone: '555-333-1234' })
  await buildContact(knex, {
    organization_id: id,
    name: 'Karl Stein',
    phone: father.phone,
    distinct_from: JSON.stringify([father.client_id]),
  })
  const near = { organization_id: id, user_id: user.id, address: '12 Elm Street' }
  await buildInteraction(knex, {
    ...near,
    contact_id: duplicate.id,
    lat: 44.94,
    lng: -123.03,
    notes: 'She asked us to call.',
    confidential: { readers: 'manager', text: 'Her brother has lost his work. She does not want it known.' },
    follow_up_date: inDays(-6),
    follow_up_type: 'call',
    follow_up_notes: 'Ask about her brother',
    assignee: asked,
  })
  await buildInteraction(knex, {
    ...near,
    contact_id: duplicate.id,
    date: inDays(-20),
    confidential: { readers: 'admin', text: null },
    follow_up_dropped: { date: inDays(-10).toISOString(), reason: 'She came to the service by herself.' },
  })
  await buildInteraction(knex, { ...near, contact_id: anna.id, lat: 44.9407, lng: -123.03 })
  const types = ['conversation', 'prayer', 'bible_study'] as const
  await Promise.all(
    Array.from({ length: 300 }, (_, index) =>
      buildInteraction(knex, {
        organization_id: id,
        user_id: user.id,
        contact_id: busy.id,
        type: types[index % types.length],
        date: inDays(-index - 1),
        notes: 'He was at his stall and had time to talk.',
        address: '12 Market Street, Salem',
      }),
    ),
  )
  return { contacts: { busy: busy.id, bare: bare.id, duplicate: duplicate.id, marked: marked.id }, views: { toVisit } }
}

/**
 * Three months in which the busy user was not there: a colleague joined, and gave them a contact. They end now, so that
 * everything before has happened in them.
 */
async function comeBack({ db: { knex } }: TestServer) {
  const find = (username: string) => knex('users').where({ username }).first<{ id: number; organization_id: number }>()
  const [{ id: user_id, organization_id }, colleague] = [await find('busy'), await find('colleague')]
  const given = assignment(user_id, colleague.id, inDays(-4).toISOString())
  const contact = await buildContact(knex, {
    organization_id,
    name: 'Nora Night',
    assignee: { ...given, answer: 'accepted' },
  })
  await knex('notifications').insert({
    organization_id,
    user_id,
    kind: 'contact_assigned',
    reference_id: contact.id,
    occasion: given.at,
    read_at: inDays(-1),
  })
  await knex('absences').insert({ user_id, since: inDays(-90) })
}

/** The demo's most frequently met contact. */
async function bestKnown({ db: { knex } }: TestServer): Promise<number> {
  const row = await knex('interactions')
    .whereNotNull('contact_id')
    .where({ organization_id: 1 })
    .groupBy('contact_id')
    .orderByRaw('count(*) desc, contact_id')
    .first<{ contact_id: number }>('contact_id')
  return row.contact_id
}

async function subscribers({ db: { knex } }: TestServer) {
  const premium = {
    subscription_tier: 'premium',
    max_organizations: 2,
    max_teammates: 15,
    subscription_expires_at: inDays(20),
  }
  await buildUser(knex, { username: 'premium', name: 'Pia Premium', ...premium, subscription_status: 'active' })
  await buildUser(knex, { username: 'overdue', name: 'Otto Overdue', ...premium, subscription_status: 'past_due' })
  await buildUser(knex, {
    username: 'unpaid',
    name: 'Uma Unpaid',
    subscription_status: 'unpaid',
    subscription_expires_at: inDays(20),
  })
  await buildUser(knex, {
    username: 'ended',
    name: 'Ella Ended',
    subscription_status: 'canceled',
    subscription_expires_at: inDays(-10),
  })
}

/** A user who is a member of another organization too. */
async function guest({ db: { knex } }: TestServer) {
  const { id } = await buildOrganization(knex, { name: 'Hillside Chapel' })
  const user = await buildUser(knex, { username: 'guest', name: 'Gail Guest', organization_id: id })
  const other = await buildOrganization(knex, { name: 'Lakeside Church', address: '7 Lake Road, Salem' })
  await buildMembership(knex, other.id, user.id)
  const contact = await buildContact(knex, { organization_id: other.id, name: 'Lena Lake' })
  const interaction = await buildInteraction(knex, { user_id: user.id, contact_id: contact.id })
  const { id: memberId } = await buildUser(knex, { name: 'Lars Lake', organization_id: other.id })
  return { organizationId: other.id, contactId: contact.id, interactionId: interaction.id, memberId }
}

/** A member shares where they were, and one with a long name. */
async function whereabouts({ db: { knex } }: TestServer, memberId: number) {
  const long = await knex('users')
    .where('username', 'long')
    .first<{ id: number; organization_id: number }>('id', 'organization_id')
  await knex('users')
    .whereIn('id', [memberId, long.id])
    .update({ preferences: JSON.stringify({ privacy: { shareLocation: true } }) })
  await knex('member_locations').insert([
    { organization_id: 1, user_id: memberId, lat: 44.945, lng: -123.035 },
    { organization_id: long.organization_id, user_id: long.id, lat: 44.94, lng: -123.03 },
  ])
}

/** One invitation into the demo organization for every state that one can be in. */
async function invite(server: TestServer, by: Client): Promise<Filled['invitations']> {
  const issue = async (name: string) => {
    const { body } = await by.createInvitation({
      body: { name, email: `${name.toLowerCase().replace(' ', '.')}@example.org`, role: 'member' },
    })
    return { id: body.id, token: body.inviteUrl.replace(/.*\//, '') }
  }
  const [pending, expired, revoked, accepted] = [
    await issue('Petra Pending'),
    await issue('Eric Expired'),
    await issue('Rosa Revoked'),
    await issue('Adam Accepted'),
  ]
  await server.db
    .knex('invitations')
    .where({ id: expired.id })
    .update({ expires_at: inDays(-2) })
  await by.revokeInvitation({ params: { id: revoked.id } })
  await new Client(server.url).acceptInvitation({
    body: { token: accepted.token, username: 'adam', password: builtPassword },
  })
  return { pending: pending.token, expired: expired.token, revoked: revoked.token, accepted: accepted.token }
}

async function payElsewhere(server: TestServer): Promise<string> {
  const { sessionId, client } = await startSignUp(server)
  await client.actInDemoCheckout({ params: { sessionId }, body: { action: 'pay' } })
  await complete(client, sessionId)
  return sessionId
}

/** Fills a server's empty database with a user for every state of a screen. */
export async function fill(server: TestServer): Promise<Filled> {
  const { knex } = server.db
  await seedDemo(knex, { info: () => undefined })
  await oneRow(server, 'one')
  const conflict = await oneRow(server, 'conflict')
  const { contacts, views } = await oftenMet(server)
  await longNames(server)
  await subscribers(server)
  const elsewhere = await guest(server)
  await buildUser(knex, {
    username: 'empty',
    name: 'Emma Empty',
    organization_id: (await buildOrganization(knex, { name: 'Hilltop Church' })).id,
  })
  await buildUser(knex, { username: 'homeless', name: 'Hans Homeless', organization_id: null })
  const { id: memberId } = await buildUser(knex, {
    username: 'member',
    name: 'Mia Member',
    organization_id: 1,
    role: 'member',
  })
  await whereabouts(server, memberId)
  await comeBack(server)
  const passwords = Object.fromEntries(usernames.map((name) => [name, name === 'demo' ? demoPassword : builtPassword]))
  const admin = new Client(server.url)
  await admin.login({ body: { username: 'demo', password: demoPassword } })
  return {
    passwords,
    conflict,
    contacts: { full: await bestKnown(server), ...contacts },
    views,
    elsewhere,
    invitations: await invite(server, admin),
    paidSession: await payElsewhere(server),
  }
}

/** Sets the language of all users in the database. */
export async function speak({ db: { knex } }: TestServer, language: string): Promise<void> {
  await knex.raw(`update users set preferences = jsonb_set(preferences, '{appearance}', ?::jsonb)`, [
    JSON.stringify({ theme: 'system', fontSize: 'medium', language }),
  ])
}
