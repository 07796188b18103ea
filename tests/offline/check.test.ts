import { expect, it } from 'vitest'
import { assignment, type Assignment } from '../../shared/domain/assigning.ts'
import { problemOf } from '../../renderer/offline/queue/recording.ts'
import { pending, uuid } from '../../renderer/offline/testRecords.ts'
import { beginAct, confirmAct } from './simulation/acts.ts'
import { findFaults } from './simulation/check.ts'
import { callsOf } from './simulation/backend.ts'
import { twoTabs } from './checked.ts'

it('the check expects nothing of a record that the user dropped before another tab was told that it was stored', async () => {
  const { world, first, changed, asked, discard, settle } = await twoTabs()
  const hear = await changed(first, 'phone', '555-111-1111')
  await settle()
  await discard(await asked())
  hear()
  expect(await findFaults(world)).toEqual([])
})

it('the check detects a lost record, though the user has dropped another one of the same row', async () => {
  const { world, device, first, changed, asked, discard, settle } = await twoTabs()
  const hear = await changed(first, 'phone', '555-111-1111')
  await settle()
  await discard(await asked())
  const hearNext = await changed(first, 'phone', '555-222-2222')
  hear()
  hearNext()
  const store = device.storage.store(1)
  await store.commit({ removePending: await store.pending() })
  await settle()
  expect(await findFaults(world)).toEqual([expect.stringMatching(/^Lost: .*555-222-2222/)])
})

it('the check detects a deletion that the server never got, and expects none of a row that a restore has taken', async () => {
  const { world, settle } = await twoTabs()
  await settle()
  const { backend, acts } = world
  const restore = await backend.backUp()
  const { body: row } = await callsOf(1, backend).createContact({
    body: { name: 'Ben', organizationId: 1, clientId: uuid(2) },
  })
  const action = { op: 'delete', entity: 'contact', row } as const
  confirmAct(acts, beginAct(acts, { user: 1, device: 'another device' }, { action, field: null, token: null }), null)
  const missing = async () => (await findFaults(world)).filter((fault) => fault.startsWith('Lost: '))
  expect(await missing()).toHaveLength(1)
  await restore()
  expect(await missing()).toEqual([])
})

it('the check expects no answer to a question that a merge has replaced, and one to a question that it has taken over', async () => {
  const { world, settle } = await twoTabs()
  await settle()
  const { backend, acts } = world
  const [user, other] = [callsOf(1, backend), callsOf(2, backend)]
  const asked = [assignment(1, 2, '2030-01-01T00:00:00.000Z'), assignment(1, 2, '2030-01-02T00:00:00.000Z')] as const
  const contact = async (id: number, assignee: Assignment) => {
    const { body: row } = await user.createContact({ body: { name: 'Ben', organizationId: 1, clientId: uuid(id) } })
    return (await other.updateContact({ params: { id: row.id }, body: { assignee, version: 1 } })).body
  }
  const [alias, root] = [await contact(2, asked[0]), await contact(3, asked[1])]
  const declined = { ...asked[0], answer: 'declined' as const }
  const action = { op: 'update', entity: 'contact', row: alias, body: { assignee: declined } } as const
  const plan = { action, field: 'assignee', token: declined }
  confirmAct(acts, beginAct(acts, { user: 1, device: 'another device' }, plan), null)
  const missing = async () => (await findFaults(world)).filter((fault) => fault.startsWith('Lost: '))
  expect(await missing()).toHaveLength(1)
  const merged = { into: root.clientId, before: {}, after: {} }
  await user.updateContact({ params: { id: alias.id }, body: { merged, version: 2 } })
  expect(await missing()).toEqual([])
  await user.updateContact({ params: { id: alias.id }, body: { merged: null, version: 3 } })
  // It may have arrived before they were separated; the question is asked again.
  expect(await missing()).toEqual([])
  await user.updateContact({ params: { id: alias.id }, body: { merged, version: 4 } })
  await other.updateContact({ params: { id: root.id }, body: { assignee: asked[0], version: 2 } })
  expect(await missing()).toHaveLength(1)
})

it('the check expects no answer to a question that a restore had lost and that was asked again, and one to a question that stood all the time', async () => {
  const { world, settle } = await twoTabs()
  await settle()
  const { backend, acts } = world
  const [user, other] = [callsOf(1, backend), callsOf(2, backend)]
  const question = assignment(1, 2, '2030-01-01T00:00:00.000Z')
  const { body: row } = await user.createContact({ body: { name: 'Ben', organizationId: 1, clientId: uuid(2) } })
  const ask = (version: number) =>
    other.updateContact({ params: { id: row.id }, body: { assignee: question, version, opId: uuid(3) } })
  const restore = await backend.backUp()
  const { body: asked } = await ask(1)
  const accepted = { ...question, answer: 'accepted' as const }
  const action = { op: 'update', entity: 'contact', row: asked, body: { assignee: accepted } } as const
  const plan = { action, field: 'assignee', token: accepted }
  confirmAct(acts, beginAct(acts, { user: 1, device: 'another device' }, plan), null)
  const missing = async () => (await findFaults(world)).filter((fault) => fault.startsWith('Lost: '))
  await ask(1)
  expect(await missing()).toHaveLength(1)
  await restore()
  const { contacts } = await backend.rows(1)
  await ask(contacts.find(({ id }) => id === row.id)?.version ?? 0)
  expect(await missing()).toEqual([])
})

it('discarding a record keeps changes that were added to it after the user had seen it', async () => {
  const { world, device, first, second, done, changed, asked, discard, settle } = await twoTabs()
  const hear = await changed(first, 'phone', '555-111-1111')
  await settle()
  const problem = { ...problemOf('conflict'), fields: ['phone'], current: { phone: '2', version: 2 } }
  await device.storage.store(1).commit({ putPending: [{ ...(await asked()), problem }] })
  const seen = await asked()
  const hearNext = await changed(first, 'notes', 't1')
  await discard(seen)
  for (const told of [hear, hearNext]) told()
  expect(await done(second.pending())).toMatchObject([{ body: { phone: '555-111-1111', notes: 't1' }, problem }])
  expect(await findFaults(world)).toEqual([])
  await discard(await asked())
  expect([await done(second.pending()), await findFaults(world)]).toEqual([[], []])
})

it('a decision about a conflict that has changed is asked for again', async () => {
  const { world, device, second, done, asked } = await twoTabs()
  const problem = { ...problemOf('conflict'), fields: ['phone'], current: { phone: '2', version: 2 } }
  const store = device.storage.store(1)
  await store.commit({
    putPending: [
      pending(1, {
        op: 'update',
        rowId: 1,
        body: { phone: '1' },
        base: { version: 1, values: { phone: null } },
        problem,
      }),
    ],
  })
  const seen = await asked()
  await store.commit({
    putPending: [{ ...seen, rev: 2, problem: { ...problem, current: { phone: '3', version: 3 } } }],
  })
  expect(await done(second.decide(seen, { phone: 'theirs' }))).toBeNull()
  expect(await done(second.decide(await asked(), { phone: 'theirs' }))).toBe(true)
  expect([await store.pending(), world.failures]).toEqual([[], []])
})

it('the check accepts that records wait behind an undecided one: of its row, of its contact’s interactions, and of their dependents', async () => {
  const { world, device, settle } = await twoTabs()
  await settle()
  const met = { entity: 'interaction' as const, clientId: uuid(2) }
  await device.storage
    .store(1)
    .commit({
      putPending: [
        pending(3, { problem: problemOf('noAccess') }),
        pending(4, { ...met, body: { contactClientId: uuid(3) } }),
        pending(5, { ...met, op: 'update', body: { notes: 't1' } }),
        pending(6),
      ],
    })
  expect(await findFaults(world)).toEqual([expect.stringContaining(`Waits for nothing: {"id":"${uuid(6)}"`)])
})

it('the check does not report a text as duplicate that returns with an addition, but reports a change stored twice', async () => {
  const { world, settle } = await twoTabs()
  await settle()
  const { backend, acts } = world
  const user = callsOf(1, backend)
  const { body: row } = await user.createContact({
    body: { name: 'Ben', notes: 't00000000-0000', organizationId: 1, clientId: uuid(2) },
  })
  const added = 't00000000-0001'
  const write = (notes: string, version: number, id: number) =>
    user.updateContact({ params: { id: row.id }, body: { notes, version, opId: uuid(id) } })
  beginAct(
    acts,
    { user: 1, device: 'device 0' },
    { action: { op: 'update', entity: 'contact', row, body: {} }, field: 'notes', token: added },
  )
  await write('something else', 1, 10)
  await write(`t00000000-0000\n${added}`, 2, 11)
  await settle()
  expect(await findFaults(world)).toEqual([])
  await write('something else', 3, 12)
  await write(`t00000000-0000\n${added}`, 4, 13)
  await settle()
  expect(await findFaults(world)).toEqual([expect.stringMatching(`^Written twice: ${added}`)])
})

it('the check does not report a text as duplicate that returns from a file because the user wanted it', async () => {
  const { world, settle } = await twoTabs()
  await settle()
  const { backend, decisions, files } = world
  const user = callsOf(1, backend)
  const { body: row } = await user.createContact({ body: { name: 'Ben', organizationId: 1, clientId: uuid(2) } })
  const phone = '555-111-1111'
  const write = (value: string, version: number, id: number) =>
    user.updateContact({ params: { id: row.id }, body: { phone: value, version, opId: uuid(id) } })
  await write(phone, 1, 10)
  await write('555-222-2222', 2, 11)
  await write(phone, 3, 12)
  await settle()
  const problem = { ...problemOf('conflict'), fields: ['phone'], current: { phone: '555-222-2222', version: 3 } }
  const seen = pending(2, { op: 'update', clientId: uuid(2), rowId: row.id, body: { phone }, problem })
  decisions.push({ seen, drops: () => false })
  expect(await findFaults(world)).toEqual([expect.stringMatching(`^Written twice: ${phone}`)])
  files.push({ user: 1, records: [seen] })
  expect(await findFaults(world)).toEqual([])
})
