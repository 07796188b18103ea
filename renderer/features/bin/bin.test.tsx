import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { maxCounts } from '../../../shared/domain/limits.ts'
import { changeLanguage } from '../../i18n/index.ts'
import { lastUser } from '../../lib/lastUser.ts'
import { localRecords } from '../../offline/localRecords.ts'
import { timeoutMs } from '../../offline/saver.ts'
import { withLocalRecords } from '../../offline/testing.ts'
import { lastToast, press } from '../../testing/hands.ts'
import { aContact, anInteraction, aUser } from '../../testing/rows.ts'
import { refusal, serve } from '../../testing/server.ts'
import { show } from '../../testing/show.tsx'
import BinPage from './BinPage.tsx'

const ana = aContact({ id: 4, clientId: 'c4', name: 'Ana Gómez', phone: '555-123-4567', version: 2 })
const deletedAna = {
  row: { ...ana, deleted: true as const },
  deletedBy: 'Ruth Klein',
  deletedAt: '2026-03-01T10:00:00.000Z',
}

async function open(answers: Parameters<typeof serve>[0] = {}, role: 'manager' | 'member' = 'manager') {
  await withLocalRecords(7)
  const server = serve({
    listContacts: [],
    listInteractions: [],
    listDeletedContacts: [deletedAna],
    listDeletedInteractions: [],
    updateContact: () => ({ ...ana, version: 3 }),
    ...answers,
  })
  const { client } = show(<BinPage />, { role, contacts: [], address: '/bin' })
  return { server, client }
}

it('says who deleted what, until when it is there, and brings it back', async () => {
  const { server } = await open()
  const row = await screen.findByRole('listitem')
  expect(row.textContent).toMatch(/Ana Gómez.*555-123-4567.*Deleted by Ruth Klein, .*Gone for good on May 30, 2026/)
  server.answer({ listDeletedContacts: [] })
  press('Bring back: Ana Gómez', row)
  await waitFor(() => expect(lastToast()?.description).toBe('It is back, with everything that belongs to it.'))
  const returned = { returned: true, version: 2, clientId: 'c4' }
  expect(server.sent()).toEqual([['updateContact', expect.objectContaining(returned)]])
  expect(await screen.findByText('No deleted contacts')).toBeTruthy()
})

it('names a deleted account in the user’s language', async () => {
  await open({ listDeletedContacts: [{ ...deletedAna, deletedBy: 'Former member' }] })
  await screen.findByRole('listitem')
  await act(() => changeLanguage('german'))
  expect((await screen.findByRole('listitem')).textContent).toContain('Früheres Mitglied')
})

it('moves the focus on when a record is back: to its row, the next one, and in the end to the heading', async () => {
  const stone = aContact({ ...ana, id: 5, clientId: 'c5', name: 'Bob Stone' })
  const bob = { ...deletedAna, row: { ...stone, deleted: true as const } }
  const { server } = await open({
    listDeletedContacts: [deletedAna, bob],
    updateContact: ({ params }) => ({ ...(Number(params.id) === 5 ? stone : ana), version: 3 }),
  })
  const back = async (name: string, left: (typeof bob)[]) => {
    server.answer({ listDeletedContacts: left })
    const button = await screen.findByRole('button', { name: `Bring back: ${name}` })
    button.focus()
    fireEvent.click(button)
  }
  await back('Ana Gómez', [bob])
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('listitem')))
  await back('Bob Stone', [])
  await screen.findByText('No deleted contacts')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
})

it('goes on with the next page where it was, once the last record before it is brought back', async () => {
  const made = Array.from({ length: maxCounts.binPage + 2 }, (_, index) => ({
    ...ana,
    id: 900 - index,
    clientId: `c${index}`,
    name: `Person ${index}`,
  }))
  let inBin = made
  const { client } = await open({
    listDeletedContacts({ query: { after, deletedAt } }) {
      // Where a row was that is not in the bin any more, only the time tells.
      const isKnown = deletedAt !== undefined || after === undefined || inBin.some(({ id }) => id === Number(after))
      const from = isKnown ? inBin.filter(({ id }) => id < Number(after ?? 999)) : []
      return from.slice(0, maxCounts.binPage).map((row) => ({ ...deletedAna, row: { ...row, deleted: true } }))
    },
    updateContact({ params }) {
      const [returned] = inBin.filter(({ id }) => id === Number(params.id))
      inBin = inBin.filter((row) => row !== returned)
      return { ...returned, version: 3 }
    },
  })
  fireEvent.click(await screen.findByText('Show more'))
  const names = () => screen.queryAllByText(/^Person /).map(({ textContent }) => textContent)
  await waitFor(() => expect(names()).toEqual(made.map(({ name }) => name)))
  const last = made[maxCounts.binPage - 1]!.name
  fireEvent.click(within(screen.getByText(last).closest('li')!).getByText('Bring back'))
  await waitFor(() => expect(names()).toEqual(made.map(({ name }) => name).filter((name) => name !== last)))
  // Others delete more meanwhile.
  const more = Array.from({ length: 2 }, (_, index) => ({
    ...ana,
    id: 990 - index,
    clientId: `m${index}`,
    name: `Person M${index}`,
  }))
  inBin = [...more, ...inBin]
  await act(() => client.invalidateQueries())
  await waitFor(() => expect(names()).toEqual(inBin.map(({ name }) => name)))
})

it('finds what was deleted by what it says, and says when nothing does', async () => {
  lastUser.write(aUser())
  onTestFinished(() => lastUser.write(null))
  const bob = { ...deletedAna, row: { ...ana, id: 5, clientId: 'c5', name: 'Bob Stone', deleted: true as const } }
  const { server } = await open({
    listDeletedContacts: ({ query: { search = '' } }) =>
      [deletedAna, bob].filter(({ row }) => row.name.includes(search)),
  })
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
  const box = screen.getByRole('searchbox', { name: 'Search deleted contacts' })
  fireEvent.change(box, { target: { value: 'Bob ' } })
  await waitFor(() => expect(screen.getByRole('listitem').textContent).toContain('Bob Stone'))
  expect(server.asked('listDeletedContacts').at(-1)?.query).toEqual({ search: 'Bob' })
  // Only the whole list is kept on the device.
  expect(Object.keys(localStorage).filter((name) => name.includes('deleted.1.'))).toHaveLength(1)
  fireEvent.change(box, { target: { value: 'Zoe' } })
  expect(await screen.findByText('No results found for “Zoe”')).toBeTruthy()
})

it('shows what will be restored while the server cannot be reached', async () => {
  await open({ updateContact: refusal('unavailable') })
  const row = await screen.findByRole('listitem')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  press('Bring back: Ana Gómez', row)
  expect(await within(await screen.findByRole('listitem')).findByText(/Saved here|Sending/)).toBeTruthy()
  await vi.advanceTimersByTimeAsync(timeoutMs)
  await waitFor(() => expect(lastToast()?.title).toBe('Recorded on this page'))
  expect((await (await localRecords()).pending()).map(({ base }) => base?.values.name)).toEqual(['Ana Gómez'])
})

it('calls a visit without a contact by its place', async () => {
  const visit = anInteraction({ type: 'location_visit', contactId: null, notes: null })
  const at = (id: number, address: string) => ({
    row: { ...visit, id, clientId: `v${id}`, location: { lat: 1, lng: 2, address }, deleted: true as const },
    deletedBy: null,
    deletedAt: '2026-03-01T10:00:00.000Z',
  })
  await open({ listDeletedInteractions: [at(8, '1 Elm Street'), at(9, '3 Elm Street')] }, 'member')
  expect(await screen.findByRole('button', { name: /^Bring back: 1 Elm Street/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Bring back: 3 Elm Street/ })).toBeTruthy()
})

it('shows members their own interactions only', async () => {
  const row = { ...anInteraction({ id: 9, notes: 'At the market' }), deleted: true as const }
  const deleted = { row, deletedBy: null, deletedAt: '2026-03-01T10:00:00.000Z' }
  await open({ listDeletedInteractions: [deleted] }, 'member')
  const shown = await screen.findByRole('listitem')
  expect(shown.textContent).toMatch(/At the market.*Deleted by somebody/)
  expect(screen.queryByRole('tab')).toBeNull()
})

it('offers to try again where it cannot be read', async () => {
  await open({ listDeletedContacts: refusal('unavailable') })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})
