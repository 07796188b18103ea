import { expect, it } from 'vitest'
import type { RequestOf } from '../../shared/contract/index.ts'
import { assignment } from '../../shared/domain/assigning.ts'
import type { Contact } from '../../shared/schemas/contact.ts'
import type { Interaction } from '../../shared/schemas/interaction.ts'
import type { PendingRecord } from '../../shared/replica.ts'
import { localId } from '../../renderer/offline/queue/localId.ts'
import { askedBack } from '../../renderer/offline/queue/decisions.ts'
import { problemOf, recordAction } from '../../renderer/offline/queue/recording.ts'
import { pending, uuid } from '../../renderer/offline/testRecords.ts'
import { callsOf } from './simulation/backend.ts'
import { memoryStorage, openTab } from './simulation/device.ts'
import { noTrouble } from './simulation/surroundings.ts'
import { serverModel } from './simulation/serverModel.ts'
import { createWorld } from './simulation/world.ts'

/** A user's records with a working server, which has a contact that they have not read yet. */
async function oneContact() {
  const world = {
    ...createWorld(1, serverModel(), memoryStorage, { devices: 1, events: 0 }),
    trouble: { ...noTrouble },
  }
  const [device] = world.devices
  if (!device) throw new Error('There is one')
  const { records } = openTab(device, world)
  /** Runs an operation until it has settled. */
  const done = async <Result>(work: Promise<Result>): Promise<Result> => {
    await world.scheduler.run()
    return work
  }
  const first = { name: 'Ana', phone: '1', notes: 'known', organizationId: 1, clientId: uuid(1) }
  const [user, other] = [callsOf(1, world.backend), callsOf(2, world.backend)]
  const { body: row } = await user.createContact({ body: first })
  return {
    world,
    user,
    other,
    store: device.storage.store(1),
    records,
    done,
    row,
    /** A form saves its changes, based on its initial row. */
    saved: (body: Partial<Contact>, from: Contact = row) =>
      done(records.record({ op: 'update', entity: 'contact', row: from, body })),
    others: (body: RequestOf<'updateContact'>['body']) => other.updateContact({ params: { id: row.id }, body }),
    sent: async (): Promise<PendingRecord | undefined> => {
      await done(records.drain())
      return (await done(records.pending()))[0]
    },
    seen: async (): Promise<Contact> => (await done(records.rows('contact', 1)))[0] as Contact,
    stored: async () => (await world.backend.rows(1)).contacts[0],
    /** The name of the interaction's contact. */
    storedWith: async () => {
      const { contacts, interactions } = await world.backend.rows(1)
      return contacts.find(({ id }) => id === interactions[0]?.contactId)?.name
    },
  }
}

async function knownContact() {
  const known = await oneContact()
  await known.done(known.records.pull(1))
  return known
}

it('asks the user when a form was opened before its record was based on a newer row', async () => {
  const { records, done, row, saved, others, sent, seen, stored } = await knownContact()
  await others({ phone: '2' })
  await done(records.pull(1))
  await saved({ name: 'Ana Gómez' }, await seen())
  await saved({ phone: '3' }, row)
  expect(await sent()).toMatchObject({ problem: { kind: 'conflict', fields: ['phone'], current: { phone: '2' } } })
  expect(await stored()).toMatchObject({ phone: '2', name: 'Ana' })
})

it('asks the user when a value that they had seen was still queued, though the newest row had arrived', async () => {
  const { world, records, done, saved, others, sent, seen, stored } = await knownContact()
  await saved({ phone: '3' })
  world.trouble.lostResponse = 1
  await sent()
  await others({ phone: '2' })
  world.trouble.lostResponse = 0
  await done(records.pull(1))
  const form = await seen()
  expect(form).toMatchObject({ phone: '3', version: 1 })
  expect(await sent()).toBeUndefined()
  await saved({ phone: '4' }, form)
  expect(await sent()).toMatchObject({ problem: { kind: 'conflict', fields: ['phone'], current: { phone: '2' } } })
  expect(await stored()).toMatchObject({ phone: '2' })
})

it('compares each field with the value seen when it was first changed, whichever form had the newer row', () => {
  const base = { version: 3, values: { followUpCompleted: false, followUpDate: '2030-01-11' } }
  const completion = pending(1, { op: 'complete', entity: 'interaction', body: { followUpCompleted: true }, base })
  const row = { clientId: completion.clientId, version: 2, followUpDate: null } as Interaction
  const { record } = recordAction(
    [completion],
    { op: 'update', entity: 'interaction', row, body: { followUpDate: '2030-01-21' } },
    completion,
  )
  expect(record?.base).toEqual({ version: 2, values: { followUpCompleted: false, followUpDate: null } })
})

it('keeps both notes when the user has decided about another field', async () => {
  const { records, done, saved, others, sent, stored } = await knownContact()
  await saved({ phone: '3', notes: 'known, and mine' })
  await others({ phone: '2', notes: 'known, and theirs' })
  const asked = await sent()
  expect(asked?.problem?.fields).toEqual(['phone'])
  expect(await done(records.decide(asked as PendingRecord, { phone: 'mine' }))).toBe(true)
  expect(await sent()).toBeUndefined()
  expect(await stored()).toMatchObject({
    phone: '3',
    notes: expect.stringMatching(/^known, and theirs\n\n.*\n, and mine$/) as string,
  })
})

it('sends an answer that was added to a conflict and rests on a newer row than the one of the conflict', async () => {
  const { records, done, row, saved, others, sent, seen, stored } = await knownContact()
  await saved({ phone: '3' })
  const given = { phone: '2', assignee: assignment(2, 2, '2026-03-01T10:00:00.000Z') }
  await others(given)
  expect((await sent())?.problem).toMatchObject({ fields: ['phone'], current: given })
  const question = assignment(1, 2, '2026-03-02T10:00:00.000Z')
  await others({ assignee: question })
  await done(records.pull(1))
  await saved({ assignee: { ...question, answer: 'declined' } }, { ...(await seen()), phone: row.phone })
  const [asked] = await done(records.pending())
  expect(await done(records.decide(asked as PendingRecord, { phone: 'mine' }))).toBe(true)
  expect(await sent()).toBeUndefined()
  expect(await stored()).toMatchObject({ phone: '3', assignee: { ...question, answer: 'declined' } })
})

it.each([
  ['theirs', '2'],
  ['mine', '3'],
] as const)(
  'asks the user about changes that a form has added to a conflict since, and keeps the decision (%s)',
  async (choice, phone) => {
    const { records, done, row, saved, others, sent, stored } = await knownContact()
    await saved({ phone: '3' })
    await others({ phone: '2', name: 'Ana by others' })
    expect((await sent())?.problem?.fields).toEqual(['phone'])
    await saved({ name: 'Ana by me' }, row)
    const [asked] = await done(records.pending())
    expect(await done(records.decide(asked as PendingRecord, { phone: choice }))).toBe(true)
    const again = await sent()
    expect(again?.problem).toMatchObject({ kind: 'conflict', fields: ['name'], current: { name: 'Ana by others' } })
    expect(await done(records.decide(again as PendingRecord, { name: 'mine' }))).toBe(true)
    expect(await sent()).toBeUndefined()
    expect(await stored()).toMatchObject({ name: 'Ana by me', phone })
  },
)

it.each([
  ['mine', '2'],
  ['theirs', '1'],
] as const)(
  'asks the user about a creation whose row exists with other values, as after changing a copy of it elsewhere (%s)',
  async (choice, phone) => {
    const { store, records, done, sent, stored } = await oneContact()
    await store.commit({
      putPending: [pending(1, { body: { name: 'Ana', phone: '2', notes: 'known' }, isCopied: true })],
    })
    const asked = await sent()
    expect(asked).toMatchObject({
      op: 'update',
      problem: { kind: 'conflict', fields: ['phone'], current: { phone: '1' } },
    })
    expect(await done(records.decide(asked as PendingRecord, { phone: choice }))).toBe(true)
    expect([await sent(), await stored()]).toMatchObject([undefined, { name: 'Ana', phone }])
  },
)

it('reports a deleted row whose creation is sent with other values', async () => {
  const { other, store, row, sent } = await oneContact()
  await other.deleteContact({ params: { id: row.id } })
  await store.commit({ putPending: [pending(1, { body: { name: 'Ana', phone: '2' }, isCopied: true })] })
  expect(await sent()).toMatchObject({ op: 'create', problem: { kind: 'deleted' } })
})

it('removes at the first read a row known from a response that was deleted since', async () => {
  const { world, other, records, done, row } = await oneContact()
  await done(
    records.record({ op: 'create', entity: 'contact', organizationId: 1, clientId: uuid(2), body: { name: 'Bob' } }),
  )
  await done(records.drain())
  const [bob] = await done(records.rows('contact', 1))
  await other.deleteContact({ params: { id: bob?.id ?? 0 } })
  const restore = await world.backend.backUp()
  await restore()
  expect(await done(records.pull(1))).toBe('complete')
  expect((await done(records.rows('contact', 1))).map(({ id }) => id)).toEqual([row.id])
})

it.each([
  ['the organization was closed', 'noAccess'],
  ['its row was no longer accessible', 'deleted'],
])('queues a form’s changes behind a record that may have arrived after %s', async (_, kind) => {
  const { world, records, done, saved, others, sent, stored } = await knownContact()
  await saved({ notes: 'the left door' })
  world.trouble.lostResponse = 1
  await sent()
  world.trouble.lostResponse = 0
  expect(await stored()).toMatchObject({ notes: 'the left door' })
  await others({ notes: 'the right door' })
  await world.backend.setAccess(1, 1, false)
  await (kind === 'noAccess' ? done(records.pull(1)) : sent())
  await saved({ phone: '3' })
  const [asked, behind] = await done(records.pending())
  expect([asked, behind]).toMatchObject([{ body: { notes: 'the left door' }, problem: { kind } }, { problem: null }])
  await world.backend.setAccess(1, 1, true)
  await done(records.retry((asked as PendingRecord).id))
  expect(await sent()).toBeUndefined()
  expect(await stored()).toMatchObject({ notes: 'the right door', phone: '3' })
})

it.each(['the device knows', 'the server answers'])(
  'deletes a record that may have arrived before the organization was closed, as %s',
  async (how) => {
    const { world, records, done, sent, row } = await knownContact()
    world.trouble.lostResponse = 1
    await done(
      records.record({ op: 'create', entity: 'contact', organizationId: 1, clientId: uuid(2), body: { name: 'Bob' } }),
    )
    await sent()
    world.trouble.lostResponse = 0
    await world.backend.setAccess(1, 1, false)
    if (how === 'the device knows') expect(await done(records.pull(1))).toBe('noAccess')
    else expect(await sent()).toMatchObject({ problem: { kind: 'refused', code: 'forbidden' } })
    const bob = (await done(records.rows('contact', 1))).find(({ clientId }) => clientId === uuid(2))
    await done(records.record({ op: 'delete', entity: 'contact', row: bob as Contact }))
    expect((await done(records.rows('contact', 1))).map(({ name }) => name)).not.toContain('Bob')
    await world.backend.setAccess(1, 1, true)
    const [asked] = await done(records.pending())
    await done(records.retry((asked as PendingRecord).id))
    expect(await sent()).toBeUndefined()
    expect((await world.backend.rows(1)).contacts.map(({ id }) => id)).toEqual([row.id])
  },
)

it('sends what a user adds to a change that had arrived in a batch before the organization was closed', async () => {
  const { world, records, done, row, saved, sent, stored } = await knownContact()
  await saved({ phone: '2' })
  for (let n = 10; n < 40; n += 1)
    await done(
      records.record({
        op: 'create',
        entity: 'contact',
        organizationId: 1,
        clientId: uuid(n),
        body: { name: `C${n}` },
      }),
    )
  world.trouble.lostResponse = 1
  await sent()
  world.trouble.lostResponse = 0
  expect(await stored()).toMatchObject({ phone: '2' })
  await world.backend.setAccess(1, 1, false)
  expect(await sent()).toMatchObject({ body: { phone: '2' }, problem: { kind: 'refused', code: 'forbidden' } })
  const form = (await done(records.rows('contact', 1))).find(({ id }) => id === row.id)
  await saved({ phone: '3' }, form)
  await world.backend.setAccess(1, 1, true)
  for (const { id } of await done(records.pending())) await done(records.retry(id))
  expect(await sent()).toBeUndefined()
  expect(await stored()).toMatchObject({ phone: '3' })
})

it('asks the user when a row was stored with other values than those that they continued from', async () => {
  const { user, records, done, sent } = await oneContact()
  const [identity, bob] = [
    { organizationId: 1, clientId: uuid(2) },
    { name: 'Bob', phone: '1' },
  ]
  await done(records.record({ op: 'create', entity: 'contact', ...identity, body: bob }))
  await done(records.copyOut())
  const [row] = await done(records.rows('contact', 1))
  await done(records.record({ op: 'update', entity: 'contact', row: row as Contact, body: { phone: '3' } }))
  const elsewhere = { ...bob, ...identity, phone: '2' }
  await user.createContact({ body: elsewhere })
  expect(await done(records.decide((await sent()) as PendingRecord, { phone: 'theirs' }))).toBe(true)
  expect(await sent()).toMatchObject({ problem: { kind: 'conflict', fields: ['phone'], current: { phone: '2' } } })
})

it('a retry does not decide a field that two users have changed', async () => {
  const { records, done, saved, others, sent } = await knownContact()
  await saved({ phone: '3' })
  await others({ phone: '2' })
  const asked = (await sent()) as PendingRecord
  expect([await done(records.retry(asked.id)), await done(records.pending())]).toEqual([null, [asked]])
})

const [bob, visit] = [uuid(5), uuid(6)]

/** An interaction with Ana that is stored here, and Bob, who exists only on this device. */
async function interactionToMove() {
  const known = await knownContact()
  const { other, records, done, row } = known
  const { body: cy } = await other.createContact({ body: { organizationId: 1, name: 'Cy', clientId: uuid(4) } })
  const { body: moving } = await other.createInteraction({
    body: {
      organizationId: 1,
      clientId: visit,
      contactId: row.id,
      type: 'prayer',
      date: '2026-01-01T10:00:00.000Z',
      location: { lat: 1, lng: 2, address: 'Here' },
    },
  })
  await done(records.pull(1))
  await done(
    records.record({ op: 'create', entity: 'contact', organizationId: 1, clientId: bob, body: { name: 'Bob' } }),
  )
  const seen = async () => (await done(records.rows('interaction', 1))).find(({ clientId }) => clientId === visit)
  return {
    ...known,
    cy,
    seen,
    /** Moves it to Bob, like a form does. */
    toBob: async (more: object = {}) =>
      done(
        records.record({
          op: 'update',
          entity: 'interaction',
          row: (await seen()) as Interaction,
          body: { contactClientId: bob, ...more },
        }),
      ),
    others: (body: RequestOf<'updateInteraction'>['body']) =>
      other.updateInteraction({ params: { id: moving.id }, body }),
  }
}

it.each([
  ['mine', 'Bob'],
  ['theirs', 'Cy'],
] as const)(
  'asks the user when another one has moved an interaction that was moved to a contact created here (%s)',
  async (choice, name) => {
    const { records, done, toBob, others, cy, sent, storedWith } = await interactionToMove()
    await toBob({ followUpNotes: 'mine' })
    await others({ contactId: cy.id })
    const asked = (await sent()) as PendingRecord
    expect(asked.problem).toMatchObject({
      kind: 'conflict',
      fields: ['contactClientId'],
      current: { contactId: cy.id },
    })
    expect(await storedWith()).toBe('Cy')
    expect(await done(records.decide(asked, { contactClientId: choice }))).toBe(true)
    expect(await sent()).toBeUndefined()
    expect(await storedWith()).toBe(name)
  },
)

it('moves an interaction to a contact created here without asking if others have changed another field', async () => {
  const { toBob, others, sent, storedWith } = await interactionToMove()
  await toBob()
  await others({ followUpNotes: 'theirs' })
  expect(await sent()).toBeUndefined()
  expect(await storedWith()).toBe('Bob')
})

it('remembers the original contact of an interaction, however often it is moved here', async () => {
  const { records, done, row, toBob, cy, seen } = await interactionToMove()
  await toBob()
  const here = (await seen()) as Interaction
  await done(records.record({ op: 'update', entity: 'interaction', row: here, body: { contactId: cy.id } }))
  const waiting = (await done(records.pending())).find(({ entity }) => entity === 'interaction')
  expect(waiting).toMatchObject({ body: { contactId: cy.id }, base: { values: { contactId: row.id } } })
})

it('does not count a contact’s new id as a change', async () => {
  const { world, records, done, row, sent, storedWith } = await knownContact()
  const identity = { organizationId: 1, clientId: visit }
  const body = { contactClientId: bob, type: 'prayer', date: '2026-01-01T10:00:00.000Z', location: { lat: 1, lng: 2 } }
  await done(
    records.record({ op: 'create', entity: 'contact', organizationId: 1, clientId: bob, body: { name: 'Bob' } }),
  )
  await sent()
  await done(records.record({ op: 'create', entity: 'interaction', ...identity, body }))
  world.trouble.lostResponse = 1
  await sent()
  world.trouble.lostResponse = 0
  // As a form shows it that was opened before Bob was sent.
  const form = { clientId: visit, organizationId: 1, id: -7, version: 0, contactId: localId(bob) } as Interaction
  await done(records.record({ op: 'update', entity: 'interaction', row: form, body: { contactId: row.id } }))
  expect(await sent()).toBeUndefined()
  expect(await storedWith()).toBe('Ana')
})

it('sends the deletion of an interaction that may have arrived, though its contact was discarded here', async () => {
  const { world, user, store, records, done } = await oneContact()
  const body = { type: 'prayer', date: '2026-01-01T10:00:00.000Z', location: { lat: 1, lng: 2 } } as const
  // Both were sent, and the answers lost.
  const person = pending(2, { attempts: 1 })
  const meeting = pending(3, {
    attempts: 1,
    entity: 'interaction',
    body: { ...body, contactClientId: person.clientId },
  })
  await store.commit({ putPending: [person, meeting] })
  await user.createContact({ body: { name: 'Person 2', organizationId: 1, clientId: person.clientId } })
  await user.createInteraction({
    body: { ...body, contactClientId: person.clientId, organizationId: 1, clientId: meeting.clientId },
  })
  await done(records.discard(person))
  const [row] = await done(records.rows('interaction', 1))
  if (!row) throw new Error('It is shown')
  await done(records.record({ op: 'delete', entity: 'interaction', row }))
  await done(records.drain())
  expect((await world.backend.rows(1)).interactions).toEqual([])
  expect(await done(records.pending())).toEqual([])
})

it.each([
  ['Delete', []],
  ['Keep', [{ phone: '2' }]],
] as const)('asks before it deletes what another member has changed since (%s)', async (answer, left) => {
  const { world, records, done, row, others, sent } = await knownContact()
  await done(records.record({ op: 'delete', entity: 'contact', row }))
  await others({ phone: '2' })
  // What is read in the meantime was not seen: the row is not shown.
  await done(records.pull(1))
  const asked = (await sent()) as PendingRecord
  expect(asked).toMatchObject({ op: 'delete', problem: { kind: 'conflict', fields: [], current: { phone: '2' } } })
  expect((await world.backend.rows(1)).contacts).toHaveLength(1)
  expect(await done(answer === 'Keep' ? records.discard(asked) : records.decide(asked, {}))).toBe(true)
  expect(await sent()).toBeUndefined()
  expect((await world.backend.rows(1)).contacts).toMatchObject(left)
})

it('asks about a deletion again if another member has changed the row after the question', async () => {
  const { records, done, row, others, sent } = await knownContact()
  await done(records.record({ op: 'delete', entity: 'contact', row }))
  await others({ phone: '2' })
  const asked = (await sent()) as PendingRecord
  await others({ phone: '3' })
  await done(records.decide(asked, {}))
  expect(await sent()).toMatchObject({ problem: { kind: 'conflict', current: { phone: '3' } } })
})

it('deletes without asking what its user has changed before, here and on another device', async () => {
  const { world, user, records, done, row, saved, seen, sent } = await knownContact()
  await saved({ phone: '3' })
  world.trouble.lostResponse = 1
  await sent()
  world.trouble.lostResponse = 0
  await done(records.record({ op: 'delete', entity: 'contact', row: await seen() }))
  await user.updateContact({ params: { id: row.id }, body: { notes: 'mine' } })
  expect(await sent()).toBeUndefined()
  expect((await world.backend.rows(1)).contacts).toEqual([])
})

it('asks before it deletes a row, created here, that another member has changed before its creation was confirmed', async () => {
  const { world, user, other, store, records, done, sent } = await oneContact()
  const person = pending(2, { attempts: 1 })
  await store.commit({ putPending: [person] })
  const { body: stored } = await user.createContact({
    body: { name: 'Person 2', organizationId: 1, clientId: person.clientId },
  })
  const row = (await done(records.rows('contact', 1))).find(({ clientId }) => clientId === person.clientId)
  await done(records.record({ op: 'delete', entity: 'contact', row: row as Contact }))
  await other.updateContact({ params: { id: stored.id }, body: { phone: '2' } })
  expect(await sent()).toMatchObject({ op: 'delete', problem: { kind: 'conflict', current: { phone: '2' } } })
  expect((await world.backend.rows(1)).contacts).toHaveLength(2)
})

it('does not ask about the deletion of what another member has deleted', async () => {
  const { other, records, done, row, others, sent } = await knownContact()
  await done(records.record({ op: 'delete', entity: 'contact', row }))
  await others({ phone: '2' })
  await other.deleteContact({ params: { id: row.id }, query: {} })
  expect(await sent()).toBeUndefined()
})

it('asks the user about changes of a row that a restore of the server has lost, though another row has its id now', async () => {
  const { world, other, records, done, row, saved } = await knownContact()
  await saved({ phone: '3' })
  await done(
    records.record({
      op: 'create',
      entity: 'interaction',
      organizationId: 1,
      clientId: uuid(3),
      body: { type: 'phone_call', date: '2026-01-01T10:00:00.000Z', contactId: row.id },
      contact: row,
    }),
  )
  Object.assign(world.backend, serverModel())
  const stranger = { name: 'Bob', organizationId: 1, clientId: uuid(2) }
  expect((await other.createContact({ body: stranger })).body).toMatchObject({ id: row.id, version: row.version })
  await done(records.drain())
  expect(await done(records.pending())).toMatchObject([
    { op: 'update', problem: { kind: 'deleted' } },
    { op: 'create', problem: { kind: 'contactDropped' } },
  ])
  expect(await world.backend.rows(1)).toMatchObject({ contacts: [{ name: 'Bob', phone: null }], interactions: [] })
})

it('says that an organization is closed, though the change was sent and refused before that was known', async () => {
  const { world, records, done, saved, sent } = await knownContact()
  await saved({ phone: '3' })
  await world.backend.setAccess(1, 1, false)
  expect(await sent()).toMatchObject({ problem: { kind: 'deleted' } })
  expect(await done(records.pull(1))).toBe('noAccess')
  expect(await done(records.pending())).toMatchObject([{ problem: { kind: 'noAccess' } }])
})

/** A follow-up that a user has moved offline, and that another one has changed meanwhile. */
async function movedFollowUp(theirs: RequestOf<'updateInteraction'>['body']) {
  const known = await oneContact()
  const { user, other, records, row, done, world } = known
  const { body: interaction } = await user.createInteraction({
    body: {
      organizationId: 1,
      clientId: uuid(2),
      contactId: row.id,
      type: 'conversation',
      date: '2026-01-01T10:00:00.000Z',
      location: { lat: 1, lng: 2, address: 'Here' },
      followUpDate: '2030-01-11T12:00:00.000Z',
    },
  })
  await done(records.pull(1))
  const [seen] = await done(records.rows('interaction', 1))
  const body = { followUpDate: '2030-01-21T12:00:00.000Z' }
  await done(records.record({ op: 'update', entity: 'interaction', row: seen as Interaction, body }))
  await other.updateInteraction({ params: { id: interaction.id }, body: theirs })
  const there = async () => (await world.backend.rows(1)).interactions[0]
  return { ...known, there }
}

it.each([
  ['mine', { followUpDate: '2030-01-21T12:00:00.000Z', followUpCompleted: false }],
  ['theirs', { followUpDate: '2030-01-11T12:00:00.000Z', followUpCompleted: true }],
] as const)('asks whether a follow-up is moved that another user has completed meanwhile: %s', async (side, after) => {
  const { records, done, sent, there } = await movedFollowUp({ followUpCompleted: true })
  const asked = await sent()
  expect(asked?.problem).toMatchObject({ kind: 'conflict', fields: ['followUpDate'] })
  expect(await there()).toMatchObject({ followUpCompleted: true })
  expect(await done(records.decide(asked as PendingRecord, { followUpDate: side }))).toBe(true)
  expect(await sent()).toBeUndefined()
  expect(await there()).toMatchObject(after)
})

it('asks nobody who moves a follow-up of which another user has changed something else', async () => {
  const { sent, there } = await movedFollowUp({ followUpNotes: 'Ring twice' })
  expect(await sent()).toBeUndefined()
  expect(await there()).toMatchObject({ followUpDate: '2030-01-21T12:00:00.000Z', followUpNotes: 'Ring twice' })
})

it('sends a follow-up that an earlier version of the app has moved, which did not note whether it was completed', async () => {
  const { store, sent, there } = await movedFollowUp({ followUpCompleted: true })
  const [record] = await store.pending()
  const { followUpCompleted: _, ...values } = record?.base?.values ?? {}
  const base = { version: record?.base?.version ?? 0, values }
  await store.commit({ putPending: [{ ...(record as PendingRecord), base }] })
  expect(await sent()).toBeUndefined()
  expect(await there()).toMatchObject({ followUpDate: '2030-01-21T12:00:00.000Z' })
})

it('asks a deleted row back before all that waits for it, and leaves what a newer version has queued alone', () => {
  const ofRow = { op: 'update', clientId: uuid(9), rowId: 9, base: { version: 2, values: { phone: null } } } as const
  const asking = pending(1, { ...ofRow, body: { phone: '5' }, attempts: 1, problem: problemOf('deleted') })
  const later = pending(2, { ...ofRow, body: { phone: '6' } })
  const queue = [asking, later, pending(3)]
  expect(askedBack(asking, queue, pending(4))?.putPending).toMatchObject([
    { id: uuid(4), seq: 4, body: { returned: true }, rowId: 9, clientId: uuid(9) },
    { id: uuid(1), seq: 5, body: { phone: '5' }, problem: null, base: asking.base },
    { id: uuid(2), seq: 6, body: { phone: '6' } },
  ])
  expect(askedBack(asking, [asking, { ...later, format: 99 }], pending(4))).toBeNull()
  expect(askedBack(later, queue, pending(4))).toBeNull()
})
