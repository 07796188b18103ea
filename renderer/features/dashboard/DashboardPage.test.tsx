import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { addDays } from 'date-fns'
import { describe, expect, it, vi } from 'vitest'
import type { Interaction } from '../../../shared/schemas/interaction.ts'
import { onOpenForm } from '../../lib/forms.ts'
import { pending, uuid } from '../../offline/testRecords.ts'
import { withLocalRecords } from '../../offline/testing.ts'
import { sendUndoable } from '../../offline/undo.ts'
import { noSync, useSync } from '../../offline/view/syncState.ts'
import { interactionsQuery } from '../../records/interactions/queries.ts'
import { press } from '../../testing/hands.ts'
import { aContact, anInteraction } from '../../testing/rows.ts'
import { refusal, serveEach } from '../../testing/server.ts'
import { show, type ShowOptions } from '../../testing/show.tsx'
import { loadMapAhead } from '../../ui/map/index.tsx'
import DashboardPage from './DashboardPage.tsx'

const day = (offset: number) => addDays(new Date(), offset).toISOString()
const contact = (id: number, createdAt = day(-100)) => aContact({ id, name: `Contact ${id}`, createdAt })
const interaction = (id: number, changes: Partial<Interaction> = {}) =>
  anInteraction({ id, date: day(-id), location: { lat: id, lng: 2, address: `${id} Main Street` }, ...changes })

const unanswered = () => new Promise<never>(() => {})
const server = serveEach({ listContacts: unanswered, listInteractions: unanswered, listOrganizations: unanswered })

const open = (options: ShowOptions = {}) =>
  show(<DashboardPage />, { role: 'admin', address: '/dashboard', ...options })
const card = (name: string) => within(screen.getByRole('region', { name }))

describe('the dashboard', () => {
  it('shows that it is loading, without links to missing content', () => {
    open({ session: { organization: null } })
    expect(screen.getByText('Loading organization...')).toBeTruthy()
    expect(screen.getByText('Loading map data...')).toBeTruthy()
    expect(screen.queryByText('View All')).toBeNull()
  })

  it('preloads the code of its map while the lists load', () => {
    open()
    expect(screen.queryByTestId('map')).toBeNull()
    expect(loadMapAhead).toHaveBeenCalledOnce()
  })

  it('opens the forms', () => {
    const opened = vi.fn<(form: object) => void>()
    onOpenForm(opened)
    open({ contacts: [contact(1)], interactions: [] })
    press('New Interaction')
    press('New Location Visit')
    expect(opened.mock.calls).toMatchObject([[{ new: 'interaction' }], [{ new: 'visit' }]])
  })

  it('has the filter also where its lists cannot be loaded', async () => {
    server.answer({ listContacts: refusal('unavailable'), listInteractions: refusal('unavailable') })
    open()
    await screen.findByRole('button', { name: 'Try again' })
    press('Filter')
    expect(await screen.findByRole('dialog')).toBeTruthy()
  })

  it('starts with one call to action when there are no records', () => {
    const opened = vi.fn<(form: object) => void>()
    onOpenForm(opened)
    open({ contacts: [], interactions: [] })
    press('New Contact')
    expect(opened).toHaveBeenCalledWith(expect.objectContaining({ new: 'contact' }))
    expect(card('Total Contacts').getByText('0')).toBeTruthy()
    for (const text of ['No interactions to display', 'No contacts found', 'No activity found'])
      expect(screen.getByText(text)).toBeTruthy()
  })

  it('shows what to do to a user without an organization', () => {
    open({ session: { organizationId: null, organization: null } })
    expect(screen.getByText('No organizations found')).toBeTruthy()
  })

  it('has a sentence in every empty part', () => {
    open({ contacts: [contact(1)], interactions: [] })
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
  const rows = Array.from({ length: 7 }, (_, index) => interaction(index + 1))

  it('shows five, then all, which the address says, then five again', async () => {
    const { router } = open({ contacts: [contact(1)], interactions: rows })
    const list = card('Recent Activity')
    expect(list.getAllByRole('article')).toHaveLength(5)
    fireEvent.click(list.getByRole('button', { name: 'View All' }))
    expect(await list.findByRole('region', { name: 'All activity, newest first' })).toBeTruthy()
    expect(router.state.location.search).toBe('?activity=all')
    fireEvent.click(list.getByRole('button', { name: 'Show Less' }))
    await waitFor(() => expect(list.getAllByRole('article')).toHaveLength(5))
    expect(router.state.location.search).toBe('')
  })

  it('shows contact and place, as far as known', () => {
    const gone = interaction(1, { contactId: 99, type: 'prayer', location: { lat: 1, lng: 1, address: '' } })
    open({ contacts: [contact(1)], interactions: [gone, interaction(2, { type: 'location_visit', contactId: null })] })
    const list = card('Recent Activity')
    expect(list.getByText('Prayer request from Unknown Contact')).toBeTruthy()
    expect(list.getByText('Location not specified')).toBeTruthy()
    expect(list.getByText('Location visit')).toBeTruthy()
  })

  it('shares its filter with the map, and stores it in the address', () => {
    const interactions = [interaction(1, { type: 'prayer' }), interaction(2)]
    const { router } = open({ contacts: [contact(1)], interactions, address: '/dashboard?type=prayer' })
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
    interaction(id, { contactId: id, followUpDate: day(offset), followUpType: 'call', ...changes })

  it('shows the three most urgent, with a fallback name for unknown contacts', () => {
    open({
      contacts: [contact(1), contact(3), contact(4)],
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

  it('leaves out who asked not to be contacted, in its figure too', () => {
    const marked = { ...contact(1), doNotContact: { by: 9, at: day(-3), reason: null } }
    open({ contacts: [marked, contact(2)], interactions: [due(1, -1), due(2, 2)] })
    expect(card('Upcoming Follow-ups').getAllByRole('listitem')).toHaveLength(1)
    expect(card('Pending Follow-ups').getByText('1')).toBeTruthy()
    expect(card('Pending Follow-ups').getByText('None overdue')).toBeTruthy()
  })

  it('animates a completed row out, and moves the focus on', async () => {
    await withLocalRecords(7)
    server.answer({ updateInteraction: { ...due(1, 0), followUpCompleted: true, version: 2 } })
    const { client } = open({ contacts: [contact(1), contact(2)], interactions: [due(1, 0), due(2, 1)] })
    const button = screen.getByRole('button', { name: 'Complete follow-up with Contact 1' })
    const row = button.closest('li') as HTMLElement
    fireEvent.click(button)
    act(
      () =>
        void client.setQueryData(interactionsQuery(1).queryKey, [{ ...due(1, 0), followUpCompleted: true }, due(2, 1)]),
    )
    await waitFor(() => expect(row.hasAttribute('inert')).toBe(true))
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Complete follow-up with Contact 2')
    // jsdom has no animations, so React listens to the prefixed event name.
    for (const name of ['animationend', 'webkitAnimationEnd']) fireEvent(row, new Event(name, { bubbles: true }))
    expect(card('Upcoming Follow-ups').queryByText('Contact 1')).toBeNull()
    sendUndoable()
    await waitFor(() => expect(client.isMutating()).toBe(0))
  })
})

it('says which rows are saved here only', () => {
  const row = interaction(1, { contactId: 1, clientId: uuid(1), followUpDate: day(1) })
  useSync.setState({
    ...noSync,
    pending: [pending(1, { entity: 'interaction' }), { ...pending(2), clientId: contact(1).clientId }],
  })
  open({ contacts: [contact(1)], interactions: [row] })
  for (const name of ['Recent Activity', 'Upcoming Follow-ups', 'Recent Contacts'])
    expect(card(name).getByRole('img', { name: 'Saved here' })).toBeTruthy()
})

describe('figures', () => {
  it('have their period, their trend and the number of overdue follow-ups', () => {
    const rows = [
      interaction(1),
      interaction(2, { type: 'location_visit' }),
      interaction(40, { followUpDate: day(-1) }),
    ]
    open({ contacts: [contact(1, day(-2))], interactions: rows })
    expect(card('Total Contacts').getByText('1 in 30 days, 1 more than before')).toBeTruthy()
    expect(card('Recent Interactions').getByText('1 more than the 30 days before')).toBeTruthy()
    expect(card('Locations Visited').getByText('1')).toBeTruthy()
    expect(card('Pending Follow-ups').getByText('1 overdue')).toBeTruthy()
  })
})
