import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Contact } from '../../../../shared/schemas/contact.ts'
import { localRecords } from '../../../offline/localRecords.ts'
import { withLocalRecords } from '../../../offline/testing.ts'
import { fill, lastToast, press } from '../../../testing/hands.ts'
import { aContact, anInteraction } from '../../../testing/rows.ts'
import { refusal, serve } from '../../../testing/server.ts'
import { show, type ShowOptions } from '../../../testing/show.tsx'
import ContactForm from '../ContactForm.tsx'
import DuplicatesPage from './DuplicatesPage.tsx'

const ana = aContact({ id: 4, clientId: 'c4', name: 'Ana Gómez', phone: '555-123-4567' })
const anna = aContact({ id: 5, clientId: 'c5', name: 'Anna Gomez', email: 'ana@example.org' })
const [carl, karl] = [6, 7].map((id) =>
  aContact({ id, clientId: `c${id}`, name: id === 6 ? 'Carl Stein' : 'Karl Stein', phone: '555-123-9999' }),
)
const place = (lat: number) => ({ lat, lng: -85.3, address: '' })
/** Some 78 m apart. */
const met = [
  anInteraction({ id: 1, clientId: 'i1', contactId: 4, location: place(35.04) }),
  anInteraction({ id: 2, clientId: 'i2', contactId: 5, location: place(35.0407) }),
]

async function openPage(contacts: readonly (Contact | undefined)[], options: ShowOptions = { role: 'manager' }) {
  await withLocalRecords(7)
  const stored = contacts.filter((contact) => contact !== undefined)
  serve({
    listContacts: stored,
    listInteractions: met,
    updateContact: ({ params, body }) => ({ ...stored.find(({ id }) => id === Number(params.id)), ...body }),
  })
  const shown = show(<DuplicatesPage />, { interactions: met, ...options })
  /** As the app does when a list on the device has changed. */
  const refresh = () => act(() => shown.client.invalidateQueries())
  return { ...shown, refresh }
}
const pairs = async () =>
  within(await screen.findByRole('list', { name: 'Possible duplicates' })).getAllByRole('listitem')
const queued = async () => (await (await localRecords()).pending()).map(({ clientId, body }) => ({ clientId, body }))

it('lists the surest pairs first, each with the reason and links to both', async () => {
  await openPage([ana, anna, carl, karl, aContact({ id: 8, clientId: 'c8', name: 'Ruth Cole' })])
  const [first, second, ...others] = await pairs()
  expect(others).toEqual([])
  expect(within(first!).getByText('same phone, similar name')).toBeTruthy()
  expect(within(second!).getByText('similar name, met 80 m apart')).toBeTruthy()
  const links = within(second!).getAllByRole('link', { name: /G[óo]m/ })
  expect(links.map((link) => link.getAttribute('href'))).toContain('/contacts/5')
  expect(screen.getByRole('status').textContent).toBe('2 possible duplicates')
})

it('merges a pair in the dialog of the older one', async () => {
  await openPage([ana, anna])
  await pairs()
  press('Merge Ana Gómez and Anna Gomez')
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge with Ana Gómez' }))
  expect(dialog.getByText('ana@example.org')).toBeTruthy()
  press('Merge', screen.getByRole('dialog'))
  await waitFor(() => expect(lastToast()?.title).toBe('Ana Gómez and Anna Gomez are one contact now'))
  expect(await queued()).toContainEqual({
    clientId: 'c5',
    body: expect.objectContaining({ merged: expect.anything() }),
  })
})

it('tells two contacts apart, with Undo, and lists them again when asked', async () => {
  const { refresh } = await openPage([ana, anna])
  await pairs()
  press('Ana Gómez and Anna Gomez: not the same person')
  await waitFor(() => expect(lastToast()?.title).toBe('Ana Gómez and Anna Gomez are different people'))
  expect(await queued()).toEqual([{ clientId: 'c4', body: { distinctFrom: ['c5'] } }])
  await refresh()
  await screen.findByText('No possible duplicates')

  act(() => lastToast()?.action?.onClick())
  await waitFor(async () => expect(await queued()).toEqual([{ clientId: 'c4', body: { distinctFrom: null } }]))
  await refresh()
  await pairs()

  press('Ana Gómez and Anna Gomez: not the same person')
  await waitFor(async () => expect((await queued())[0]?.body).toEqual({ distinctFrom: ['c5'] }))
  await refresh()
  fireEvent.click(await screen.findByRole('button', { name: '1 pair is not the same person' }))
  press('Suspect Ana Gómez and Anna Gomez again')
  await waitFor(async () => expect((await queued())[0]?.body).toEqual({ distinctFrom: null }))
  await refresh()
  expect(await pairs()).toHaveLength(1)
})

it('moves the focus on when a pair is decided: to the next one, and in the end to the heading', async () => {
  const { refresh } = await openPage([ana, anna, carl, karl])
  const decide = async (name: string, decided: number) => {
    const button = await screen.findByRole('button', { name })
    button.focus()
    fireEvent.click(button)
    await waitFor(async () => expect(await queued()).toHaveLength(decided))
    await refresh()
  }
  await pairs()
  await decide('Carl Stein and Karl Stein: not the same person', 1)
  await waitFor(async () => expect(await pairs()).toHaveLength(1))
  const [left] = await pairs()
  await waitFor(() => expect(document.activeElement).toBe(left))
  await decide('Ana Gómez and Anna Gomez: not the same person', 2)
  await screen.findByText('No possible duplicates')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
})

it('leaves out a pair that is distinct by a contact merged into one of them', async () => {
  await openPage([ana, anna, { ...karl!, distinctFrom: ['c5'], merged: { into: 'c4', before: {}, after: {} } }])
  await screen.findByText('No possible duplicates')
})

it('members tell contacts apart, but do not merge them', async () => {
  await openPage([ana, anna], { role: 'member' })
  await pairs()
  expect(screen.queryByRole('button', { name: /^Merge/ })).toBeNull()
  expect(screen.getByRole('button', { name: /not the same person$/ })).toBeTruthy()
})

it('says that contacts could not be loaded', async () => {
  serve({ listContacts: refusal('internal'), listInteractions: [] })
  await withLocalRecords(7)
  show(<DuplicatesPage />)
  await screen.findByText('Failed to load contacts')
})

it('a form names contacts near by as duplicates, and none that is known to be another person', async () => {
  await withLocalRecords(7)
  serve({ listContacts: [ana, anna], listInteractions: met })
  const edit = (contacts: Contact[]) =>
    show(<ContactForm contactId={4} open onClose={() => undefined} />, { contacts, interactions: met })
  const { unmount } = edit([ana, anna])
  await screen.findByText('similar name, met 80 m apart · ana@example.org')
  unmount()
  edit([{ ...ana, distinctFrom: ['c5'] }, anna])
  fill('Full name', 'Anna Gomez')
  await screen.findByDisplayValue('Anna Gomez')
  expect(screen.queryByText(/same name/)).toBeNull()
})
