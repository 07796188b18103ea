import { screen, waitFor, within } from '@testing-library/react'
import { addDays } from 'date-fns'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Interaction } from '../../../shared/schemas/interaction.ts'
import { changeLanguage } from '../../i18n/index.ts'
import { withLocalRecords } from '../../offline/testing.ts'
import { press } from '../../testing/hands.ts'
import { aContact, anInteraction } from '../../testing/rows.ts'
import { refusal, serve } from '../../testing/server.ts'
import { show } from '../../testing/show.tsx'
import DayPage from './DayPage.tsx'

const here = { lat: 45, lng: -123 }
const people = [
  aContact({ id: 4, name: 'Ana Gómez', phone: '555-123-4567' }),
  aContact({ id: 5, name: 'Bob Young', address: '12 Oak Street' }),
  aContact({ id: 6, name: 'Carl Stein', email: 'carl@example.org' }),
  aContact({ id: 7, name: 'Greta Gone', doNotContact: { by: 9, at: '2026-01-01T10:00:00.000Z', reason: null } }),
]
let count = 0
const due = (days: number, contactId: number, more: Partial<Interaction> = {}) =>
  anInteraction({
    id: (count += 1),
    clientId: `i${count}`,
    userId: 7,
    contactId,
    followUpDate: addDays(new Date(), days).toISOString(),
    followUpType: 'visit',
    location: { lat: here.lat + 0.1 * count, lng: here.lng, address: '' },
    ...more,
  })
const rows = [
  due(-6, 4, { followUpType: 'call' }),
  due(0, 5, { outcome: 'asked_back', location: { lat: here.lat + 0.002, lng: here.lng, address: '' } }),
  due(-1, 6, { followUpType: 'email' }),
  due(-2, 6, {
    userId: 9,
    followUpNotes: 'Bring a Bible',
    location: { lat: here.lat + 0.001, lng: here.lng, address: '' },
  }),
  due(-9, 7),
  due(3, 4),
]

async function open(address = '/day') {
  await withLocalRecords(7)
  const server = serve({
    listContacts: people,
    listInteractions: rows,
    listMembers: [{ id: 9, name: 'Ruth Klein', role: 'member', email: null }],
    updateInteraction: ({ body }) => ({ ...rows[0], ...(body as object), version: 2 }) as Interaction,
  })
  show(<DayPage />, { contacts: people, interactions: rows, address })
  await screen.findByRole('list', { name: 'Follow-ups that are due' })
  return server
}
const shown = () =>
  within(screen.getByRole('list', { name: 'Follow-ups that are due' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent)

it('lists what is due by rank, with the reasons and the ways to do it', async () => {
  await open()
  expect(shown()).toEqual([
    expect.stringMatching(/Bob Young.*Home visit · due today · asked for a visit/),
    expect.stringMatching(/Ana Gómez.*Phone call · overdue 6 days/),
    expect.stringMatching(/Carl Stein.*Email · overdue 1 day/),
  ])
  expect(screen.getByRole('link', { name: /^Call Ana Gómez/ }).getAttribute('href')).toBe('tel:555-123-4567')
  expect(screen.getByRole('link', { name: /Carl Stein.*carl@example.org/ }).getAttribute('href')).toBe(
    'mailto:carl@example.org',
  )
  expect(screen.getByRole('link', { name: 'Route to Bob Young' }).getAttribute('href')).toContain('Oak')
  // One visit needs no order.
  expect(screen.queryByTestId('map')).toBeNull()
})

it('can list the whole team’s with their owners, and the visits in walking order', async () => {
  vi.stubGlobal('navigator', {
    ...navigator,
    geolocation: {
      getCurrentPosition: (found: PositionCallback) =>
        found({ coords: { latitude: here.lat, longitude: here.lng } } as GeolocationPosition),
    },
  })
  await open('/day?who=team')
  expect(shown()).toHaveLength(4)
  const map = within(screen.getByTestId('map'))
  const stops = () => map.getAllByRole('button').map((stop) => stop.textContent)
  expect(stops()).toEqual(['1. Bob Young', '2. Carl Stein'])
  press('Use my position')
  await waitFor(() => expect(stops()).toEqual(['1. Carl Stein', '2. Bob Young']))
  expect(shown()[0]).toMatch(/Bob Young.*asked for a visit · 220 m away/)
  expect(shown().find((text) => text?.includes('Ruth Klein'))).toMatch(
    /^1Carl Stein.*overdue 2 days · 110 m away.*Bring a Bible.*Recorded by Ruth Klein/,
  )
  vi.unstubAllGlobals()
})

it('lists a page at a time, and walks through what it lists', async () => {
  await withLocalRecords(7)
  const many = Array.from({ length: 35 }, (_, at) => due(-at, 5))
  serve({ listContacts: people, listInteractions: many, listMembers: [] })
  show(<DayPage />, { contacts: people, interactions: many, address: '/day' })
  await screen.findByRole('list', { name: 'Follow-ups that are due' })
  const stops = () => within(screen.getByTestId('map')).getAllByRole('button')
  expect([shown().length, stops().length]).toEqual([30, 30])
  screen.getByRole('button', { name: 'Show more' }).focus()
  press('Show more')
  expect([shown().length, stops().length]).toEqual([35, 35])
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  expect(document.activeElement?.textContent).toBe(shown()[30])
})

it('says so when nothing is due', async () => {
  await withLocalRecords(7)
  serve({ listContacts: people, listInteractions: [] })
  show(<DayPage />, { contacts: people, interactions: [], address: '/day' })
  expect(await screen.findByText('Nothing is due today')).toBeTruthy()
})

it('says in the reader’s language what the app itself has noted, and nothing else', async () => {
  await withLocalRecords(7)
  const visits = [
    due(0, 5, { followUpNotes: 'Follow-up visit required' }),
    due(0, 6, { followUpNotes: 'Follow-up visit required, says Bob' }),
  ]
  serve({ listContacts: people, listInteractions: visits })
  show(<DayPage />, { contacts: people, interactions: visits, address: '/day' })
  await changeLanguage('german')
  onTestFinished(() => changeLanguage('english'))
  expect(await screen.findByText('Folgebesuch nötig')).toBeTruthy()
  expect(screen.getByText('Follow-up visit required, says Bob')).toBeTruthy()
})

it('offers to try again when nothing could be loaded', async () => {
  await withLocalRecords(7)
  const failed = refusal('unavailable', 'No database')
  serve({ listContacts: failed, listInteractions: failed, getChanges: failed })
  show(<DayPage />, { address: '/day' })
  expect(await screen.findByRole('button', { name: /try again/i }, { timeout: 10_000 })).toBeTruthy()
})
