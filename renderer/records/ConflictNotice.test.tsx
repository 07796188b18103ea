import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { PendingRecord } from '../../shared/replica.ts'
import { changeLanguage } from '../i18n/index.ts'
import { problemOf } from '../offline/queue/recording.ts'
import { show } from '../testing/show.tsx'
import { ConflictNotice } from './ConflictNotice.tsx'

const record = {
  id: 'a',
  entity: 'contact',
  organizationId: 1,
  body: { phone: '555-123-1234', status: 'active', address: null },
  madeAt: '2026-01-05T14:05:00.000Z',
  problem: {
    ...problemOf('conflict'),
    fields: ['phone', 'status', 'address'],
    current: { phone: '555-123-1243', status: 'inactive', address: 'Oak 2', notes: 'Moved' },
    changes: {
      phone: { by: 'Ana', at: '2026-01-05T15:10:00.000Z' },
      status: { by: 'Ana', at: '2026-01-05T15:11:00.000Z' },
      notes: { by: 'Ana', at: '2026-01-05T15:12:00.000Z' },
    },
  },
} as unknown as PendingRecord
const onChoose = vi.fn()
const options = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole<HTMLInputElement>('radio')
    .map((radio) => `${radio.checked ? '* ' : ''}${radio.closest('label')?.textContent?.trim()}`)
const ask = (chosen: Parameters<typeof ConflictNotice>[0]['chosen'] = {}) =>
  show(<ConflictNotice {...{ record, chosen, onChoose }} />)

it('shows both values of each field, with author and time, and none of them chosen', () => {
  ask()
  expect(options('Phone')).toEqual([
    expect.stringMatching(/^You: 555-123-1234 Jan 5, 2026.*:05/),
    expect.stringMatching(/^Ana: 555-123-1243 Jan 5, 2026.*:10/),
  ])
  expect(options('Status')).toEqual([expect.stringMatching(/^You: Active/), expect.stringMatching(/^Ana: Inactive/)])
  expect(options('Address')).toEqual([expect.stringMatching(/^You: nothing/), 'Somebody else: Oak 2'])
  expect(screen.getByText('Others have changed as well: Notes.')).toBeTruthy()
})

it('shows when a field was last changed here, and not when the record was begun', () => {
  const later = { ...record, changedAt: { phone: '2026-01-05T15:30:00.000Z' } }
  show(<ConflictNotice {...{ record: later, chosen: {}, onChoose }} />)
  expect(options('Phone')[0]).toMatch(/:30/)
  expect(options('Status')[0]).toMatch(/:05/)
})

it('shows what was chosen, and reports a choice for one field, or theirs for all', () => {
  ask({ phone: 'theirs', status: 'typed' })
  expect(options('Phone')[1]).toMatch(/^\* Ana/)
  fireEvent.click(screen.getByRole('radio', { name: /^You: Active/ }))
  expect(onChoose).toHaveBeenLastCalledWith({ status: 'mine' })
  fireEvent.click(screen.getByRole('button', { name: 'Take all of theirs' }))
  expect(onChoose).toHaveBeenLastCalledWith({ phone: 'theirs', status: 'theirs', address: 'theirs' })
})

it('asks in German', async () => {
  await changeLanguage('german')
  ask()
  expect(screen.getByRole('group', { name: /^Du und jemand anderes habt dasselbe geändert/ })).toBeTruthy()
  expect(options('Telefon')).toEqual([
    expect.stringMatching(/^Du: 555-123-1234 /),
    expect.stringMatching(/^Ana: 555-123-1243 /),
  ])
  expect(options('Adresse')).toEqual([expect.stringMatching(/^Du: nichts/), 'Jemand anderes: Oak 2'])
  expect(screen.getByText('Außerdem von anderen geändert: Notizen.')).toBeTruthy()
})

it('says that another user has completed the follow-up that a new date would open again', () => {
  const moved = {
    ...record,
    entity: 'interaction',
    body: { followUpDate: '2026-01-21T12:00:00.000Z' },
    problem: {
      ...problemOf('conflict'),
      fields: ['followUpDate'],
      current: { followUpDate: '2026-01-11T12:00:00.000Z', followUpCompleted: true },
      changes: { followUpCompleted: { by: 'Ana', at: '2026-01-05T15:10:00.000Z' } },
    },
  } as unknown as PendingRecord
  show(<ConflictNotice {...{ record: moved, chosen: {}, onChoose }} />)
  expect(screen.getByText('Ana has completed this follow-up meanwhile. A new date opens it again.')).toBeTruthy()
  expect(options('Follow-up date')).toEqual([
    expect.stringMatching(/^You: Jan 21, 2026/),
    expect.stringMatching(/^Ana: Jan 11, 2026.*:10/),
  ])
  expect(screen.queryByText(/Others have changed as well/)).toBeNull()
})

it('tells two places of one address apart', () => {
  const moved = {
    ...record,
    entity: 'interaction',
    body: { location: { lat: 44.9412, lng: -123.03, address: '12 Oak Street' } },
    problem: {
      ...problemOf('conflict'),
      fields: ['location'],
      current: { location: { lat: 44.9431, lng: -123.03, address: '12 Oak Street' } },
      changes: { location: { by: 'Ana', at: '2026-01-05T15:10:00.000Z' } },
    },
  } as unknown as PendingRecord
  show(<ConflictNotice {...{ record: moved, chosen: {}, onChoose }} />)
  expect(options('Location')).toEqual([
    expect.stringMatching(/^You: 12 Oak Street \(44.9412, -123.03\) /),
    expect.stringMatching(/^Ana: 12 Oak Street \(44.9431, -123.03\) /),
  ])
})
