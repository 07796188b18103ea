import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Interaction } from '../../../../shared/schemas/interaction.ts'
import { localRecords } from '../../../offline/localRecords.ts'
import { withLocalRecords } from '../../../offline/testing.ts'
import { sendUndoable } from '../../../offline/undo.ts'
import { interactionsQuery } from '../../../records/interactions/queries.ts'
import { fill, press } from '../../../testing/hands.ts'
import { aContact, anInteraction } from '../../../testing/rows.ts'
import { serve } from '../../../testing/server.ts'
import { show, showAndSwitch } from '../../../testing/show.tsx'
import { media } from '../../../ui/theme.ts'
import ActivitiesPage from '../ActivitiesPage.tsx'

const me = 7
const due = '2026-01-02T12:00:00.000Z'
const visit = (id: number, more: Partial<Interaction> = {}) =>
  anInteraction({ id, clientId: `i${id}`, userId: me, contactId: id, followUpDate: due, followUpType: 'call', ...more })
const rows = [visit(1), visit(2, { userId: 9 }), visit(3, { followUpDate: null })]
const names = ['Ana Gómez', 'Ben Okoro', 'Carl Stein']
const waiting = async () =>
  (await (await localRecords()).pending()).map(({ op, clientId }) => `${op} ${clientId}`).sort()

beforeEach(() => withLocalRecords(me))

/** Opens the page, selects all, and an action with them. */
async function choose(action: string, title: string, all = rows) {
  const server = serve({
    listContacts: names.map((name, index) => aContact({ id: index + 1, clientId: `c${index}`, name })),
    listInteractions: ({ params }) => (params.organizationId === '1' ? all : []),
    listLocations: [],
    listMembers: [{ id: me, name: 'Ruth Abernathy', role: 'member', email: null }],
    deleteInteraction: null,
    updateInteraction: ({ body }) => ({ ...rows[0]!, ...(body as object), version: 2 }),
  })
  const { client, switchOrganization } = showAndSwitch(<ActivitiesPage />, { address: '/activities' })
  await screen.findAllByRole('article')
  press('More')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Select …' }))
  const bar = await screen.findByRole('region', { name: 'Selection' })
  await screen.findAllByRole('checkbox', { name: 'Select Ana Gómez' })
  // A name leads away only as long as none can be selected.
  expect(screen.queryByRole('link', { name: 'Ana Gómez' })).toBeNull()
  press(`Select all ${all.length}`, bar)
  press('Change …', bar)
  fireEvent.click(await screen.findByRole('menuitem', { name: action }))
  return { server, client, switchOrganization, dialog: await screen.findByRole('dialog', { name: title }) }
}

it('from the map of a screen that has no list beside it leads to the list', async () => {
  serve({ listContacts: [], listInteractions: rows, listLocations: [], listMembers: [] })
  const { router } = show(<ActivitiesPage />, { address: '/activities?view=map' })
  await screen.findByTestId('map')
  expect(screen.queryByRole('article')).toBeNull()
  press('More')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Select …' }))
  expect(await screen.findAllByRole('checkbox')).toHaveLength(3)
  expect(router.state.location.search).toBe('')
})

it('deletes what the user may delete, names the others, and sends nothing as long as it can be undone', async () => {
  const { server, dialog } = await choose('Delete', 'Delete 3 interactions?')
  within(dialog).getByText(/They are 3 of the 3 that the list shows/)
  expect(await waiting()).toEqual([])
  press('Delete them', dialog)
  const result = within(await screen.findByRole('dialog', { name: 'Delete 3 interactions?' }))
  await result.findByText('2 moved to the bin')
  result.getByText(/1 was recorded by another member.*Ben Okoro/)
  expect(await waiting()).toEqual(['delete i1', 'delete i3'])
  press('Undo')
  await result.findByText('2 are as before')
  expect(await waiting()).toEqual([])
  expect(server.asked('deleteInteraction')).toEqual([])
})

it('sends the deletions once the result is closed', async () => {
  const { server, dialog } = await choose('Delete', 'Delete 3 interactions?')
  press('Delete them', dialog)
  await screen.findByText('2 moved to the bin')
  expect(server.asked('deleteInteraction')).toEqual([])
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!)
  await waitFor(() => expect(server.asked('deleteInteraction')).toHaveLength(2))
})

it('Undo returns deletions that were sent meanwhile from the bin', async () => {
  const { server, dialog } = await choose('Delete', 'Delete 3 interactions?')
  press('Delete them', dialog)
  await screen.findByText('2 moved to the bin')
  sendUndoable()
  await waitFor(() => expect(server.asked('deleteInteraction')).toHaveLength(2))
  await waitFor(async () => expect(await waiting()).toEqual([]))
  press('Undo')
  await screen.findByText('2 are as before')
  expect((await (await localRecords()).pending()).map(({ body }) => body)).toEqual([
    { returned: true },
    { returned: true },
  ])
})

it('completes the open follow-ups, names interactions without one, and cannot undo what was sent', async () => {
  const { server, dialog } = await choose('Complete follow-ups', 'Complete the follow-ups of 3 interactions')
  press('Complete them', dialog)
  await screen.findByText('2 follow-ups completed')
  screen.getByText(/1 has no open follow-up.*Carl Stein/)
  expect(await waiting()).toEqual(['complete i1', 'complete i2'])
  sendUndoable()
  await waitFor(() => expect(server.asked('updateInteraction')).toHaveLength(2))
  await waitFor(async () => expect(await waiting()).toEqual([]))
  press('Undo')
  await screen.findByText('0 are as before')
  screen.getByText('2 had been sent already, which cannot be undone.')
})

it('names each contact that is left out once, however many interactions they have', async () => {
  const met = Array.from({ length: 20 }, (_, index) => visit(10 + index, { contactId: 1, followUpDate: null }))
  const { dialog } = await choose('Complete follow-ups', 'Complete the follow-ups of 23 interactions', [
    ...rows,
    ...met,
  ])
  press('Complete them', dialog)
  await screen.findByText('2 follow-ups completed')
  expect(screen.getByText(/have no open follow-up/).textContent).toBe(
    '21 have no open follow-up: Ana Gómez and Carl Stein',
  )
})

it('moves follow-ups to a day, and back, also while another organization is shown', async () => {
  const { client, dialog, switchOrganization } = await choose(
    'Move follow-ups',
    'Move the follow-ups of 3 interactions',
  )
  press('Move them', dialog)
  await screen.findByText('2 changed')
  expect(await waiting()).toEqual(['update i1', 'update i2'])
  // As the list has them by now.
  const { lists } = await localRecords()
  const followUpDate = lists.pending()[0]?.body.followUpDate as string
  client.setQueryData(
    interactionsQuery(1).queryKey,
    rows.map((row) => (row.followUpDate ? { ...row, followUpDate } : row)),
  )
  switchOrganization()
  await waitFor(() => expect(screen.queryAllByRole('article', { hidden: true })).toEqual([]))
  press('Undo')
  await screen.findByText('2 are as before')
  expect((await (await localRecords()).pending()).map(({ body }) => body)).toEqual([
    { followUpDate: due },
    { followUpDate: due },
  ])
})

it('asks for the day of a move, if a phone’s own control has cleared it', async () => {
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(matchMedia(query), { matches: query === media.phone }),
  )
  const { dialog } = await choose('Move follow-ups', 'Move the follow-ups of 3 interactions')
  fill('New day of the follow-up', '')
  press('Move them', dialog)
  expect(within(dialog).getByRole('alert').textContent).toBe('Please select a date')
  expect(await waiting()).toEqual([])
})
