import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { onOpenForm, openForm } from '../../lib/forms.ts'
import { userKey } from '../../lib/session.ts'
import { pending, uuid } from '../../offline/testRecords.ts'
import { withLocalRecords } from '../../offline/testing.ts'
import { aContact, anInteraction, anOrganization, aUser } from '../../testing/rows.ts'
import { noSync, useSync } from '../../offline/view/syncState.ts'
import { contactsQuery } from '../../records/contacts/queries.ts'
import { refusal, serve } from '../../testing/server.ts'
import { show } from '../../testing/show.tsx'
import { media } from '../../ui/theme.ts'
import { fromList } from './page/fromList.ts'
import ContactPage from './ContactPage.tsx'

/** The reader has asked for less motion. */
function stillMotion() {
  const { matchMedia } = window
  const spy = vi.spyOn(window, 'matchMedia')
  spy.mockImplementation((query) => Object.assign(matchMedia(query), { matches: query === media.reducedMotion }))
  onTestFinished(() => spy.mockRestore())
}

it('keeps the place selected on its map in the address, and the way back to the list', async () => {
  await withLocalRecords(7)
  serve({
    listContacts: [aContact({ id: 4 })],
    listInteractions: [anInteraction({ contactId: 4, location: { lat: 48.5, lng: 9.25, address: 'Mill Lane 3' } })],
    listMembers: [],
  })
  const { router } = show(<ContactPage />, { path: '/contacts/:id', address: '/contacts/4?place=48.5000,9.2500' })
  const place = within(await screen.findByTestId('map')).getByRole('button', { name: 'Mill Lane 3' })
  expect(place.getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(place)
  expect(router.state.location.search).toBe('')
  await act(() => router.navigate('/contacts/4', { state: fromList }))
  fireEvent.click(place)
  expect(router.state.location).toMatchObject({ search: '?place=48.5000%2C9.2500', state: fromList })
  await act(() => router.navigate(-1))
  expect(router.state.location.search).toBe('')
})

/** The page of a contact who was met at one place. */
async function showMet(address: string) {
  await withLocalRecords(7)
  serve({
    listContacts: [aContact({ id: 4 })],
    listInteractions: [anInteraction({ contactId: 4, location: { lat: 48.5, lng: 9.25, address: 'Mill Lane 3' } })],
    listMembers: [],
  })
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined)
  onTestFinished(() => scrolled.mockRestore())
  const { router } = show(<ContactPage />, { path: '/contacts/:id', address, pages: [{ path: '/dashboard' }] })
  return { router, scrolled }
}

it('scrolls to the map for a place that is chosen, and not for one that Back has brought back', async () => {
  const { router, scrolled } = await showMet('/contacts/4')
  const place = async () => within(await screen.findByTestId('map')).findByRole('button', { name: 'Mill Lane 3' })
  fireEvent.click(await place())
  expect(scrolled).toHaveBeenCalledExactlyOnceWith({ block: 'nearest', behavior: 'smooth' })
  await act(() => router.navigate('/dashboard'))
  await act(() => router.navigate(-1))
  expect((await place()).getAttribute('aria-pressed')).toBe('true')
  expect(scrolled).toHaveBeenCalledOnce()
  stillMotion()
  fireEvent.click(await place())
  fireEvent.click(await place())
  expect(scrolled).toHaveBeenLastCalledWith({ block: 'nearest', behavior: 'auto' })
})

it('scrolls to the map for the place of a link that opened the app, and not again for Back to it', async () => {
  const { router, scrolled } = await showMet('/contacts/4?place=48.5000,9.2500')
  await screen.findByTestId('map')
  expect(scrolled).toHaveBeenCalledExactlyOnceWith({ block: 'nearest', behavior: 'smooth' })
  await act(() => router.navigate('/dashboard'))
  await act(() => router.navigate(-1))
  await screen.findByTestId('map')
  expect(scrolled).toHaveBeenCalledOnce()
})

it('a contact of another of the user’s organizations is one switch away', async () => {
  await withLocalRecords(7)
  const second = anOrganization({ id: 2, name: 'Hope Church' })
  const server = serve({
    listContacts: ({ params }) => (params.organizationId === '2' ? [aContact({ id: 4 })] : []),
    listInteractions: [],
    listOrganizations: [anOrganization(), second],
    switchOrganization: aUser({ organizationId: 2 }),
    getChanges: refusal('forbidden'),
  })
  const { client } = show(<ContactPage />, { path: '/contacts/:id', address: '/contacts/4' })
  fireEvent.click(await screen.findByRole('button', { name: 'Switch to Hope Church' }))
  await vi.waitFor(() => expect(client.getQueryData(userKey)).toMatchObject({ organizationId: 2 }))
  expect(server.asked('switchOrganization')[0]?.body).toEqual({ organizationId: 2 })
})

it('does not say that a contact is not there before it has looked into all organizations', async () => {
  await withLocalRecords(7)
  let answer = (_: []) => {}
  const others = new Promise<[]>((resolve) => (answer = resolve))
  serve({
    listContacts: ({ params }) => (params.organizationId === '2' ? others : []),
    listInteractions: [],
    listOrganizations: [anOrganization(), anOrganization({ id: 2, name: 'Hope Church' })],
    getChanges: refusal('forbidden'),
  })
  const { client } = show(<ContactPage />, { path: '/contacts/:id', address: '/contacts/4' })
  await vi.waitFor(() => expect(client.isFetching({ queryKey: contactsQuery(2).queryKey })).toBe(1))
  expect(screen.queryByText('This contact is not here')).toBeNull()
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
  answer([])
  expect(await screen.findByText('This contact is not here')).toBeTruthy()
})

it('begins a new interaction with the contact that it shows, and with nobody if that is not there', async () => {
  await withLocalRecords(7)
  serve({
    listContacts: [aContact({ id: 4, name: 'Ana Gómez' })],
    listInteractions: [],
    listMembers: [],
    listOrganizations: [anOrganization()],
    getChanges: refusal('forbidden'),
  })
  const opened: unknown[] = []
  const stop = onOpenForm((form) => opened.push(form))
  const { router } = show(<ContactPage />, { path: '/contacts/:id', address: '/contacts/4' })
  await screen.findByRole('heading', { level: 1, name: 'Ana Gómez' })
  openForm('interaction')
  openForm('locationVisit')
  await act(() => router.navigate('/contacts/5'))
  await screen.findByText('This contact is not here')
  openForm('interaction')
  stop()
  expect(opened).toEqual([{ new: 'interaction', for: '4' }, { new: 'visit' }, { new: 'interaction' }])
})

it('says of each interaction whether it is saved here only', async () => {
  await withLocalRecords(7)
  serve({
    listContacts: [aContact({ id: 4 })],
    listInteractions: [1, 2].map((id) => anInteraction({ id, clientId: uuid(id), contactId: 4 })),
    listMembers: [],
  })
  show(<ContactPage />, { path: '/contacts/:id', address: '/contacts/4' })
  const rows = await screen.findAllByRole('article')
  act(() => useSync.setState({ ...noSync, pending: [pending(1, { entity: 'interaction' })] }))
  expect(rows.map((row) => within(row).queryByRole('img', { name: 'Saved here' }) !== null).toSorted()).toEqual([
    false,
    true,
  ])
})

it('keeps the space of the map while the history is loading', async () => {
  await withLocalRecords(7)
  let answer = (_: []) => {}
  const interactions = new Promise<[]>((resolve) => (answer = resolve))
  serve({ listContacts: [aContact({ id: 4 })], listInteractions: () => interactions, listMembers: [] })
  show(<ContactPage />, { path: '/contacts/:id', address: '/contacts/4' })
  await screen.findByText('Mary Miller')
  expect(screen.getByRole('region', { name: 'Places' })).toBeTruthy()
  answer([])
  await vi.waitFor(() => expect(screen.queryByRole('region', { name: 'Places' })).toBeNull())
})
