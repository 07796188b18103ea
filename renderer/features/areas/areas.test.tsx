import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { addDays, format } from 'date-fns'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Role } from '../../../shared/domain/permissions.ts'
import type { Interaction } from '../../../shared/schemas/interaction.ts'
import { localRecords } from '../../offline/localRecords.ts'
import { withLocalRecords } from '../../offline/testing.ts'
import { onOpenForm } from '../../lib/forms.ts'
import { interactionsQuery } from '../../records/interactions/queries.ts'
import { field, fill, lastToast, press } from '../../testing/hands.ts'
import { aContact, anArea, aMember, anInteraction } from '../../testing/rows.ts'
import { refusal, serveEach, unreachable } from '../../testing/server.ts'
import { show as showScreen, showAndSwitch } from '../../testing/show.tsx'
// The forms' code is loaded before they open: its loading time on a busy machine is not under test.
import './AreaEditor.tsx'
import AreasPage from './AreasPage.tsx'
import { areasQuery } from './queries.ts'
import './TeamDialog.tsx'

const day = (days: number) => format(addDays(new Date(), days), 'yyyy-MM-dd')
const { corners: drawn } = anArea()
const areas = [
  anArea({
    id: 1,
    name: 'Harbour',
    color: 'blue',
    corners: drawn.map(([lat, lng]): [number, number] => [lat + 1, lng]),
    assignments: [{ id: 1, userIds: [8], from: day(-5), until: day(5) }],
  }),
  anArea({
    id: 2,
    assignments: [
      { id: 3, userIds: [7, 8], from: day(-10), until: day(20) },
      { id: 2, userIds: [99], from: day(-60), until: day(-11) },
    ],
  }),
]

let count = 0
const visit = (lat: number, days: number, more: Partial<Interaction> = {}) =>
  anInteraction({
    id: (count += 1),
    clientId: `i${count}`,
    contactId: null,
    type: 'location_visit',
    date: addDays(new Date(), days).toISOString(),
    location: { lat, lng: -122.95, address: `${lat} Street` },
    ...more,
  })
const contacts = [
  aContact({ id: 4, name: 'Ana Gómez' }),
  aContact({ id: 5, name: 'Greta Gone', doNotContact: { by: 9, at: '2026-01-01T10:00:00.000Z', reason: null } }),
]
const interactions = [
  visit(45.02, -1),
  visit(45.04, -40, { contactId: 4, type: 'prayer', outcome: 'not_home' }),
  visit(45.06, -100),
  visit(45.03, -3, { contactId: 5, type: 'prayer' }),
  visit(47, -1),
]

const server = serveEach({
  listAreas: areas,
  listContacts: contacts,
  listInteractions: interactions,
  listMembers: [aMember({ id: 7, name: 'Ruth Abernathy' }), aMember({ id: 8, name: 'Bob' })],
  createArea: ({ body }) => anArea({ id: 3, name: body.name }),
  updateArea: anArea({ id: 2 }),
  assignArea: anArea({ id: 2 }),
  deleteArea: null,
})
beforeEach(() => withLocalRecords(7))

const show = (address = '/areas', role: Role = 'manager') =>
  showScreen(<AreasPage />, { role, address, contacts, interactions })
const list = () => screen.findByRole('list', { name: 'Areas, yours first' })

it('lists the user’s own areas first, with who has them until when and how far they are', async () => {
  show('/areas', 'member')
  const rows = within(await list()).getAllByRole('listitem')
  await waitFor(() => expect(rows[0]?.textContent).toMatch(/^NorthYours until .+, with Bob1 of 3 doors visited/))
  expect(rows[1]?.textContent).toMatch(/^HarbourBob until .+0 of 0 doors visited · Nobody was there yet/)
  expect(
    within(rows[0] as HTMLElement)
      .getByRole('progressbar')
      .getAttribute('aria-valuenow'),
  ).toBe('33')
  expect(screen.getByText('2 areas · 1 is yours')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'New area' })).toBeNull()
})

it('shows the doors of an area by the time since the last visit, and those that are left in the order of a walk', async () => {
  show('/areas', 'member')
  fireEvent.click(await screen.findByRole('button', { name: 'North' }))
  expect(screen.getByRole('heading', { name: 'North' })).toBeTruthy()
  const doors = screen.getAllByRole('listitem').map((row) => row.textContent)
  expect(doors[0]).toMatch(/^145.04 StreetAna GómezLast visit: .+ · Not homeRoute/)
  expect(doors[1]).toMatch(/^245.06 StreetLast visit:/)
  expect(screen.getByRole('heading', { name: 'Doors left (2)' })).toBeTruthy()
  expect(screen.getByText('1 more is left out: nobody is to go there again')).toBeTruthy()
  const pins = within(screen.getByTestId('map')).getAllByRole('button')
  expect(pins.map(({ textContent }) => textContent)).toEqual([
    '45.02 Street: Last visit: Yesterday',
    expect.stringMatching(/^45.04 Street: Last visit: .+ · Not home/),
    expect.stringMatching(/^45.06 Street/),
    '45.03 Street: Do not contact',
  ])
  expect(screen.getByRole('link', { name: 'Route to 45.04 Street' }).getAttribute('href')).toContain('45.04')
  expect(screen.getByText(/^Former member, .+ to /).nextElementSibling?.textContent).toBe('1 of 3 doors visited')
  expect(screen.queryByRole('button', { name: 'Assign …' })).toBeNull()
  press('All areas')
  expect(await list()).toBeTruthy()
})

it('moves the focus on to the doors that are added, and past one that was visited', async () => {
  const many = Array.from({ length: 35 }, (_, at) => visit(45.01 + at / 1_000, -100))
  server.answer({ listInteractions: many })
  const { client } = showScreen(<AreasPage />, {
    role: 'member',
    address: '/areas?area=2',
    contacts,
    interactions: many,
  })
  const rows = () => within(document.querySelector('ol') ?? document.body).getAllByRole('listitem')
  const more = await screen.findByRole('button', { name: 'Show more' })
  expect(rows()).toHaveLength(30)
  more.focus()
  fireEvent.click(more)
  await waitFor(() => expect(document.activeElement).toBe(rows()[30]))
  const [first, second] = rows()
  const visitButton = within(first!).getByRole('button')
  visitButton.focus()
  const address = first!.querySelector('p')?.textContent
  const visited = many.find(({ location }) => location.address === address)!
  act(() => void client.setQueryData(interactionsQuery(1).queryKey, [...many, visit(visited.location.lat, 0)]))
  await waitFor(() => expect(first!.isConnected).toBe(false))
  await waitFor(() => expect(document.activeElement).toBe(second))
})

it('opens the form of a visit at a door', async () => {
  const { router } = show('/areas?area=2')
  const opened = vi.fn<(form: object) => void>()
  const stop = onOpenForm(opened)
  fireEvent.click(await screen.findByRole('button', { name: 'Record a visit: 45.06 Street' }))
  expect(opened).toHaveBeenCalledWith({ new: 'visit', at: '45.06,-122.95,45.06 Street' })
  stop()
  expect(router.state.location.search).toBe('?area=2')
})

it('counts what is only on this device', async () => {
  server.answer({ createInteraction: unreachable })
  const { client } = showScreen(<AreasPage />, { role: 'member', address: '/areas' })
  expect((await list()).textContent).toContain('1 of 3 doors visited')
  const records = await localRecords()
  const { type, date, location } = visit(45.06, 0)
  await records.record({
    op: 'create',
    entity: 'interaction',
    organizationId: 1,
    clientId: '5b9f6ad1-3c5e-4f0a-9c55-1f4d0c1f2a3b',
    body: { type, date, location },
  })
  // As the app does after each record (`app/followSession.ts`).
  await client.invalidateQueries(interactionsQuery(1))
  await waitFor(async () => expect((await list()).textContent).toContain('2 of 3 doors visited'))
})

it('saves a drawn area, and says what is wrong with it', async () => {
  show('/areas?new=true')
  await screen.findByLabelText(/^Name/)
  press('Save')
  expect(await screen.findByText('Name is required')).toBeTruthy()
  expect(screen.getByText(/^An area has 3 to 200 corners/)).toBeTruthy()
  fill(/^Name/, 'South')
  expect(server.sent()).toEqual([])
  press('Draw')
  await waitFor(() => expect(screen.queryByText(/^An area has 3 to 200 corners/)).toBeNull())
  press('Save')
  await waitFor(() =>
    expect(server.sent()).toEqual([
      ['createArea', { organizationId: 1, name: 'South', color: 'orange', corners: drawn }],
    ]),
  )
  await waitFor(() => expect(lastToast()).toMatchObject({ title: 'Area saved' }))
  expect(await list()).toBeTruthy()
})

it('says what is wrong with one corner of an area', async () => {
  show('/areas?new=true')
  await screen.findByLabelText(/^Name/)
  fill(/^Name/, 'South')
  press('Draw too far')
  press('Save')
  expect(await screen.findByText('Longitude must be between -180 and 180')).toBeTruthy()
  expect(server.sent()).toEqual([])
})

it('keeps what was drawn when the server cannot be reached, and when it is closed', async () => {
  server.answer({ createArea: unreachable })
  const { router } = show('/areas?new=true')
  await screen.findByLabelText(/^Name/)
  fill(/^Name/, 'South')
  press('Draw')
  press('Save')
  await waitFor(() => expect(lastToast()?.description).toMatch(/^Not saved: /))
  expect(field(/^Name/).value).toBe('South')
  press('Cancel')
  await waitFor(() => expect(lastToast()).toMatchObject({ title: 'Draft kept' }))
  await router.navigate('/areas?new=true')
  expect(await screen.findByText('What you began to enter is back.')).toBeTruthy()
  expect(screen.getByText('4')).toBeTruthy()
})

it('lets nothing be changed while an area is being saved, and shows the list again if it was stored before', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  server.answer({ createArea: () => promise.then(() => refusal('idempotency_key_reused')) })
  show('/areas?new=true')
  await screen.findByLabelText(/^Name/)
  fill(/^Name/, 'South')
  press('Draw')
  press('Save')
  const isInert = (element: HTMLElement) => element.closest('[inert]') !== null
  await waitFor(() => expect(isInert(field(/^Name/))).toBe(true))
  expect(isInert(screen.getByRole('button', { name: 'Draw' }))).toBe(true)
  server.answer({ listAreas: [...areas, anArea({ id: 3, name: 'South' })] })
  resolve()
  await waitFor(() => expect(lastToast()).toMatchObject({ title: 'It was stored the first time' }))
  expect(await screen.findByText('South')).toBeTruthy()
})

it('saves an area in the organization in which it was drawn, also if another one is shown by then', async () => {
  const { switchOrganization } = showAndSwitch(<AreasPage />, { role: 'manager', address: '/areas?new=true' })
  await screen.findByLabelText(/^Name/)
  fill(/^Name/, 'South')
  press('Draw')
  switchOrganization()
  expect(screen.getByText('You have opened this in Grace Church, and it is saved there.')).toBeTruthy()
  press('Save')
  await waitFor(() => expect(server.sent()).toMatchObject([['createArea', { organizationId: 1, name: 'South' }]]))
  // Then the page is that of the other one.
  await waitFor(() => expect(server.asked('listAreas').map(({ params }) => params.organizationId)).toContain('2'))
})

it('changes of an area what its user has changed, and nothing else', async () => {
  show('/areas?edit=2')
  expect((await screen.findByLabelText<HTMLInputElement>(/^Name/)).value).toBe('North')
  fill(/^Name/, 'Far north')
  press('Save')
  await waitFor(() => expect(server.sent()).toEqual([['updateArea', { name: 'Far north' }]]))
})

it('assigns an area to other members from today on, or prolongs the period from its first day', async () => {
  show('/areas?area=2')
  fireEvent.click(await screen.findByRole('button', { name: 'Assign …' }))
  const dialog = await screen.findByRole('dialog')
  await waitFor(() =>
    expect(within(dialog).getByRole<HTMLInputElement>('checkbox', { name: 'Bob' }).checked).toBe(true),
  )
  press('Save', dialog)
  await waitFor(() => expect(server.sent()).toHaveLength(1))
  expect(server.sent()[0]).toEqual(['assignArea', { userIds: [7, 8], from: day(-10), until: expect.any(String) }])
  await waitFor(() => expect(lastToast()).toMatchObject({ title: 'Area assigned' }))
  fireEvent.click(screen.getByRole('button', { name: 'Assign …' }))
  const again = await screen.findByRole('dialog')
  fireEvent.click(within(again).getByRole('checkbox', { name: 'Bob' }))
  press('Save', again)
  await waitFor(() => expect(server.sent()).toHaveLength(2))
  expect(server.sent()[1]).toEqual(['assignArea', { userIds: [7], from: day(0), until: expect.any(String) }])
})

it('ends a new period where the current one ends, and says what another end replaces', async () => {
  const planned = { id: 5, userIds: [8], from: day(21), until: day(60) }
  server.answer({ listAreas: [anArea({ id: 2, assignments: [planned, ...areas[1]!.assignments] })] })
  show('/areas?area=2')
  fireEvent.click(await screen.findByRole('button', { name: 'Assign …' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(await within(dialog).findByRole('checkbox', { name: 'Bob' }))
  press('Save', dialog)
  await waitFor(() => expect(server.sent()).toEqual([['assignArea', { userIds: [7], from: day(0), until: day(20) }]]))
  await waitFor(() => expect(lastToast()).toMatchObject({ title: 'Area assigned' }))
  server.answer({ listAreas: [anArea({ id: 2, assignments: [planned] })] })
  cleanup()
  show('/areas?area=2')
  fireEvent.click(await screen.findByRole('button', { name: 'Assign …' }))
  const again = await screen.findByRole('dialog')
  fireEvent.click(await within(again).findByRole('checkbox', { name: 'Bob' }))
  expect(within(again).queryByText(/^This replaces/)).toBeNull()
  const until = within(again).getByLabelText<HTMLInputElement>('Until')
  fireEvent.change(until, { target: { value: format(addDays(new Date(), 21), 'MM/dd/yyyy') } })
  fireEvent.blur(until)
  expect(await within(again).findByText(/^This replaces: Bob, .+ to /)).toBeTruthy()
  press('Save', again)
  await waitFor(() => expect(server.sent()[1]).toEqual(['assignArea', { userIds: [8], from: day(0), until: day(21) }]))
})

it('plans an area that nobody has for no longer than until the next period', async () => {
  const planned = { id: 5, userIds: [8], from: day(21), until: day(60) }
  server.answer({ listAreas: [anArea({ id: 2, assignments: [planned] })] })
  show('/areas?area=2')
  fireEvent.click(await screen.findByRole('button', { name: 'Assign …' }))
  press('Save', await screen.findByRole('dialog'))
  await waitFor(() => expect(server.sent()).toEqual([['assignArea', { userIds: [], from: day(0), until: day(20) }]]))
})

it('gives an area on without those of its team who have left, whom the history keeps', async () => {
  const assignments = [{ id: 4, userIds: [8, 99], from: day(-10), until: day(20) }]
  server.answer({ listAreas: [anArea({ id: 2, assignments })] })
  show('/areas?area=2')
  expect(await screen.findByText(/^Bob and Former member until /)).toBeTruthy()
  press('Assign …')
  press('Save', await screen.findByRole('dialog'))
  await waitFor(() =>
    expect(server.sent()).toEqual([['assignArea', { userIds: [8], from: day(0), until: expect.any(String) }]]),
  )
})

it('calls nobody a former member while the members are unknown, and reads them again in the form of the team', async () => {
  server.answer({ listMembers: refusal('forbidden') })
  show('/areas?area=2')
  expect(await screen.findByText(/^Yours until .+, with …$/)).toBeTruthy()
  expect(screen.queryByText(/Former member/)).toBeNull()
  press('Assign …')
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('The members could not be loaded')).toBeTruthy()
  server.answer({ listMembers: [aMember({ id: 8, name: 'Bob' })] })
  fireEvent.click(dialog.getByRole('button', { name: 'Try again' }))
  expect(await dialog.findByRole('checkbox', { name: 'Bob' })).toBeTruthy()
  expect(dialog.queryByText('The members could not be loaded')).toBeNull()
})

it('deletes an area after a question', async () => {
  show('/areas?area=2')
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(server.sent()).toEqual([])
  press('Delete', await screen.findByRole('dialog', { name: 'Delete North?' }))
  await waitFor(() => expect(server.sent()).toEqual([['deleteArea']]))
  await waitFor(() => expect(lastToast()).toMatchObject({ title: 'Area deleted' }))
})

it('asks nothing about another area when one is deleted by another user while its question is open', async () => {
  const { client } = show('/areas?area=2')
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  await screen.findByRole('dialog', { name: 'Delete North?' })
  server.answer({ listAreas: areas.slice(0, 1) })
  await act(() => client.invalidateQueries(areasQuery(1)))
  fireEvent.click(within(await list()).getByRole('button', { name: 'Harbour' }))
  expect(await screen.findByRole('heading', { name: 'Harbour' })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('explains areas while there are none', async () => {
  server.answer({ listAreas: [] })
  show()
  expect(await screen.findByText('No areas yet')).toBeTruthy()
  press('New area')
  expect(await screen.findByRole('button', { name: 'Draw' })).toBeTruthy()
})
