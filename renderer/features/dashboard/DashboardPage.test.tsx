import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { addDays } from 'date-fns'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Contact } from '../../../shared/schemas/contact.ts'
import type { Interaction } from '../../../shared/schemas/interaction.ts'
import type { OwnOrganization } from '../../../shared/schemas/organization.ts'
import type { User } from '../../../shared/schemas/user.ts'
import { en } from '../../i18n/en/index.ts'
import { startTexts } from '../../i18n/index.ts'
import { SessionContext } from '../../lib/session.ts'
import { withLocalRecords } from '../../offline/testing.ts'
import { contactsQuery } from '../../records/contacts/queries.ts'
import { interactionsQuery } from '../../records/interactions/queries.ts'
import DashboardPage from './DashboardPage.tsx'

const openForm = vi.hoisted(() => vi.fn<(kind: string) => void>())
const loadMapAhead = vi.hoisted(() => vi.fn<() => Promise<void>>(async () => undefined))
vi.mock('../../lib/forms.ts', () => ({ openForm }))
// jsdom has no layout for Leaflet: the props of the map are tested instead.
vi.mock('../../ui/map/index.tsx', () => ({
  mapHeight: 500,
  loadMapAhead,
  MarkerMap: ({ markers, overlay }: { markers: { key: string; label: string }[]; overlay: React.ReactNode }) => (
    <div data-testid="map">
      {markers.map(({ key, label }) => (
        <span key={key}>{label}</span>
      ))}
      {overlay}
    </div>
  ),
}))

const now = new Date()
const day = (offset: number) => addDays(now, offset).toISOString()
const aContact = (id: number, changes: Partial<Contact> = {}): Contact => ({
  id,
  clientId: String(id),
  organizationId: 7,
  name: `Contact ${id}`,
  address: null,
  phone: null,
  email: null,
  status: 'active',
  notes: null,
  version: 1,
  createdAt: day(-100),
  updatedAt: day(-100),
  ...changes,
})
const anInteraction = (id: number, changes: Partial<Interaction> = {}): Interaction => ({
  id,
  clientId: String(id),
  organizationId: 7,
  contactId: 1,
  userId: 1,
  type: 'conversation',
  date: day(-id),
  location: { lat: id, lng: 2, address: `${id} Main Street` },
  notes: null,
  followUpDate: null,
  followUpType: null,
  followUpNotes: null,
  followUpCompleted: false,
  metadata: null,
  version: 1,
  createdAt: day(-id),
  updatedAt: day(-id),
  ...changes,
})

interface Data {
  contacts?: Contact[]
  interactions?: Interaction[]
  organization?: OwnOrganization | null
  organizationId?: number | null
}

function show(
  {
    contacts,
    interactions,
    organization = { id: 7, name: 'Grace Church', role: 'admin' } as OwnOrganization,
    organizationId = 7,
  }: Data,
  address = '/dashboard',
) {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Infinity, retry: false, queryFn: () => new Promise(() => {}) } },
  })
  if (contacts) client.setQueryData(contactsQuery(7).queryKey, contacts)
  if (interactions) client.setQueryData(interactionsQuery(7).queryKey, interactions)
  const router = createMemoryRouter([{ path: '*', element: <DashboardPage /> }], { initialEntries: [address] })
  render(
    <QueryClientProvider client={client}>
      <SessionContext value={{ user: { role: 'admin' } as User, organizationId, organization }}>
        <RouterProvider router={router} />
      </SessionContext>
    </QueryClientProvider>,
  )
  return Object.assign(router, { client })
}

const card = (name: string) => within(screen.getByRole('region', { name }))

beforeAll(() => {
  startTexts(en)
  window.matchMedia = (query: string) =>
    ({
      matches: false,
      media: query,
      addEventListener: () => {},
      removeEventListener: () => {},
      addListener: () => {},
      removeListener: () => {},
    }) as unknown as MediaQueryList
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
})
beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
})
afterEach(() => {
  cleanup()
  openForm.mockClear()
})

describe('the dashboard', () => {
  it('shows that it is loading, without links to missing content', () => {
    show({ organization: null })
    expect(screen.getByText('Loading organization...')).toBeTruthy()
    expect(screen.getByText('Loading map data...')).toBeTruthy()
    expect(screen.queryByText('View All')).toBeNull()
  })

  it('preloads the code of its map while the lists load', () => {
    loadMapAhead.mockClear()
    show({})
    expect(screen.queryByTestId('map')).toBeNull()
    expect(loadMapAhead).toHaveBeenCalledOnce()
  })

  it('opens the forms', () => {
    show({ contacts: [aContact(1)], interactions: [] })
    fireEvent.click(screen.getByRole('button', { name: 'New Interaction' }))
    fireEvent.click(screen.getByRole('button', { name: 'New Location Visit' }))
    expect(openForm.mock.calls).toEqual([['interaction'], ['locationVisit']])
  })

  it('starts with one call to action when there are no records', () => {
    show({ contacts: [], interactions: [] })
    fireEvent.click(screen.getByRole('button', { name: 'New Contact' }))
    expect(openForm).toHaveBeenCalledWith('contact')
    expect(card('Total Contacts').getByText('0')).toBeTruthy()
    for (const text of ['No interactions to display', 'No contacts found', 'No activity found'])
      expect(screen.getByText(text)).toBeTruthy()
  })

  it('shows what to do to a user without an organization', () => {
    show({ organizationId: null, organization: null })
    expect(screen.getByText('No organizations found')).toBeTruthy()
  })

  it('has a sentence in every empty part', () => {
    show({ contacts: [aContact(1)], interactions: [] })
    for (const text of [
      'No interactions to display',
      'Add interactions to see them on the map',
      'No activity found',
      'No upcoming follow-ups',
    ]) {
      expect(screen.getByText(text)).toBeTruthy()
    }
    expect(card('Recent Contacts').getByText('Unknown location')).toBeTruthy()
    expect(card('Recent Contacts').getByText('Never')).toBeTruthy()
  })
})

describe('activity', () => {
  const rows = Array.from({ length: 7 }, (_, index) => anInteraction(index + 1))

  it('shows five, then all, then five again', () => {
    show({ contacts: [aContact(1)], interactions: rows })
    const list = card('Recent Activity')
    expect(list.getAllByRole('article')).toHaveLength(5)
    fireEvent.click(list.getByRole('button', { name: 'View All' }))
    expect(list.getByRole('region', { name: 'All activity, newest first' })).toBeTruthy()
    fireEvent.click(list.getByRole('button', { name: 'Show Less' }))
    expect(list.getAllByRole('article')).toHaveLength(5)
  })

  it('shows contact and place, as far as known', () => {
    const gone = anInteraction(1, { contactId: 99, type: 'prayer', location: { lat: 1, lng: 1, address: '' } })
    show({
      contacts: [aContact(1)],
      interactions: [gone, anInteraction(2, { type: 'location_visit', contactId: null })],
    })
    const list = card('Recent Activity')
    expect(list.getByText('Prayer request from Unknown Contact')).toBeTruthy()
    expect(list.getByText('Location not specified')).toBeTruthy()
    expect(list.getByText('Location visit')).toBeTruthy()
  })

  it('shares its filter with the map, and stores it in the address', () => {
    const router = show(
      { contacts: [aContact(1)], interactions: [anInteraction(1, { type: 'prayer' }), anInteraction(2)] },
      '/dashboard?type=prayer',
    )
    const [map, list] = [within(screen.getByTestId('map')), card('Recent Activity')]
    expect(list.getAllByRole('article')).toHaveLength(1)
    expect(map.queryByText('2 Main Street')).toBeNull()
    fireEvent.click(list.getByRole('button', { name: 'Remove filter: Prayer' }))
    expect(list.getAllByRole('article')).toHaveLength(2)
    expect(map.getByText('2 Main Street')).toBeTruthy()
    expect(router.state.location.search).toBe('')
  })
})

describe('follow-ups', () => {
  const due = (id: number, offset: number, changes: Partial<Interaction> = {}) =>
    anInteraction(id, { contactId: id, followUpDate: day(offset), followUpType: 'call', ...changes })

  it('shows the three most urgent, with a fallback name for unknown contacts', () => {
    show({
      contacts: [aContact(1), aContact(3), aContact(4)],
      interactions: [due(1, 3), due(2, -2, { followUpNotes: 'Bring bread' }), due(3, 0), due(4, 9)],
    })
    const rows = card('Upcoming Follow-ups')
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent ?? '')
    expect(rows).toHaveLength(3)
    expect(rows[0]).toContain('Unknown Contact')
    expect(rows[0]).toContain('Overdue by 2 days')
    expect(rows[0]).toContain('Phone call')
    expect(rows[0]).toContain('Bring bread')
    expect(rows[1]).toContain('Contact 3')
    expect(rows[2]).toContain('Contact 1')
    expect(screen.getByRole('link', { name: 'View all follow-ups' }).getAttribute('href')).toBe(
      '/activities?followUp=pending',
    )
  })

  it('animates a completed row out, and moves the focus on', async () => {
    const close = await withLocalRecords(1)
    const { client } = show({ contacts: [aContact(1), aContact(2)], interactions: [due(1, 0), due(2, 1)] })
    const button = screen.getByRole('button', { name: 'Complete follow-up with Contact 1' })
    const row = button.closest('li') as HTMLElement
    fireEvent.click(button)
    act(
      () =>
        void client.setQueryData(interactionsQuery(7).queryKey, [{ ...due(1, 0), followUpCompleted: true }, due(2, 1)]),
    )
    await waitFor(() => expect(row.hasAttribute('inert')).toBe(true))
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Complete follow-up with Contact 2')
    // jsdom has no animations, so React listens to the prefixed event name.
    for (const name of ['animationend', 'webkitAnimationEnd']) fireEvent(row, new Event(name, { bubbles: true }))
    expect(card('Upcoming Follow-ups').queryByText('Contact 1')).toBeNull()
    close()
  })
})

describe('figures', () => {
  it('have their period, their trend and the number of overdue follow-ups', () => {
    const rows = [
      anInteraction(1),
      anInteraction(2, { type: 'location_visit' }),
      anInteraction(40, { followUpDate: day(-1) }),
    ]
    show({ contacts: [aContact(1, { createdAt: day(-2) })], interactions: rows })
    expect(card('Total Contacts').getByText('1 in 30 days, 1 more than before')).toBeTruthy()
    expect(card('Recent Interactions').getByText('1 more than the 30 days before')).toBeTruthy()
    expect(card('Locations Visited').getByText('1')).toBeTruthy()
    expect(card('Pending Follow-ups').getByText('1 overdue')).toBeTruthy()
  })
})
