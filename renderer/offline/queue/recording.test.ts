import { describe, expect, it } from 'vitest'
import { aContact, anInteraction } from '../../testing/rows.ts'
import { pending } from '../testRecords.ts'
import { changeTime, problemOf, recordAction } from './recording.ts'

it('sends an interaction with the contact chosen in place of a deleted one', () => {
  const row = anInteraction({ id: -1 })
  const { organizationId, clientId } = row
  const stamp = { id: 'a', owner: 1, madeAt: '2026-01-01T00:00:00.000Z' }
  const body = { type: 'prayer', contactClientId: '3e1f0a86-6f5e-4f7e-9d4e-0a1b2c3d4e5f' }
  const { record } = recordAction([], { op: 'create', entity: 'interaction', organizationId, clientId, body }, stamp)
  if (!record) throw new Error('It is recorded')
  const waiting = [{ ...record, attempts: 1, problem: problemOf('contactDropped') }]
  const edit = { op: 'update', entity: 'interaction', row, body: { contactId: 5 } } as const
  expect(recordAction(waiting, edit, { ...stamp, id: 'b' }).record).toMatchObject({
    id: 'a',
    problem: null,
    body: { type: 'prayer', contactId: 5 },
  })
  expect(recordAction(waiting, edit, { ...stamp, id: 'b' }).record?.body).not.toHaveProperty('contactClientId')
})

it('knows when each field of a record with several changes was last changed', () => {
  const first = pending(1, { op: 'update', body: { phone: '1', notes: 'a' }, madeAt: '2026-01-05T14:05:00.000Z' })
  const row = aContact({ clientId: first.clientId, organizationId: 1 })
  const later = { id: 'b', owner: 1, madeAt: '2026-01-05T15:30:00.000Z' }
  const { record } = recordAction([first], { op: 'update', entity: 'contact', row, body: { phone: '2' } }, later)
  if (!record) throw new Error('It is recorded')
  expect([record.id, changeTime(record, 'phone'), changeTime(record, 'notes')]).toEqual([
    first.id,
    later.madeAt,
    first.madeAt,
  ])
})

it('notes of each custom field what was seen when it was first changed', () => {
  const stamp = { id: 'a', owner: 1, madeAt: '2026-01-05T15:30:00.000Z' }
  const row = aContact({ id: 4, custom: { 3: 'Grace', 7: 2 } })
  const change = (of: typeof row, body: object) =>
    ({ op: 'update', entity: 'contact', row: of, body: { ...body } }) as const
  const { record: first } = recordAction([], change(row, { 'custom.3': 'Hope' }), stamp)
  if (!first) throw new Error('It is recorded')
  const shown = { ...row, custom: { 3: 'Hope', 7: 4 }, version: 2 }
  const { record } = recordAction([first], change(shown, { 'custom.3': null, 'custom.7': 5 }), { ...stamp, id: 'b' })
  expect(record).toMatchObject({
    body: { 'custom.3': null, 'custom.7': 5 },
    base: { version: 1, values: { 'custom.3': 'Grace', 'custom.7': 4 } },
  })
})

describe('whom a contact is not the same person as', () => {
  const stamp = { id: 'b', owner: 1, madeAt: '2026-01-05T15:30:00.000Z' }
  const row = aContact({ clientId: pending(1).clientId, organizationId: 1 })
  const tell = (distinctFrom: string[] | null) =>
    ({ op: 'update', entity: 'contact', row, body: { distinctFrom } }) as const

  it('is noted once the contact has arrived', () => {
    const { record } = recordAction([pending(1)], tell(['x']), stamp)
    expect(record).toMatchObject({ id: 'b', op: 'update', body: { distinctFrom: ['x'] } })
  })

  it('is added to what another tab has noted meanwhile', () => {
    const base = { version: 1, values: { distinctFrom: null } }
    const first = pending(1, { op: 'update', body: { distinctFrom: ['x'] }, base })
    expect(recordAction([first], tell(['y']), stamp).record?.body).toEqual({ distinctFrom: ['x', 'y'] })
  })
})
