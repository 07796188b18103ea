import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Interaction } from '../../../../shared/schemas/interaction.ts'
import { localRecords } from '../../../offline/localRecords.ts'
import { withLocalRecords } from '../../../offline/testing.ts'
import { fill, lastToast, press } from '../../../testing/hands.ts'
import { aContact, anInteraction } from '../../../testing/rows.ts'
import { serve } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import InteractionForm from '../InteractionForm.tsx'

const anna = aContact({ id: 4, clientId: 'c4', name: 'Anna Berg' })
const planned = (id: number, more: Partial<Interaction>) =>
  anInteraction({ id, clientId: `i${id}`, contactId: anna.id, followUpDate: '2026-02-01T12:00:00.000Z', ...more })

it('offers the open follow-ups of the contact, and completes those that are settled with the new interaction', async () => {
  await withLocalRecords(7)
  const rows = [
    planned(5, { followUpType: 'call', followUpNotes: 'Her brother' }),
    planned(6, { followUpType: 'visit' }),
    planned(7, { followUpType: 'email', followUpCompleted: true }),
    planned(8, { followUpType: 'email', contactId: 9 }),
  ]
  const server = serve({
    listContacts: [anna],
    listInteractions: rows,
    createInteraction: ({ body }) => anInteraction({ ...(body as object), id: 12 }),
  })
  show(<InteractionForm open onClose={() => {}} contactId={4} />, { contacts: [anna], interactions: rows })
  await screen.findByRole('group', { name: 'Does this settle an open follow-up?' })
  const offered = screen.getAllByRole('checkbox', { name: /Feb 1, 2026/ })
  expect(offered.map((box) => box.closest('label')?.textContent)).toEqual([
    'Phone call · Feb 1, 2026 · Her brother',
    'Home visit · Feb 1, 2026',
  ])
  fireEvent.click(offered[0] as HTMLElement)
  fill('Notes', 'Talked about him')
  press(/Save$/)
  await waitFor(() => expect(server.asked('createInteraction')).toHaveLength(1))
  expect(server.asked('createInteraction')[0]?.body).not.toHaveProperty('answers')
  // It is on the disk, and sent a little later.
  const { pending } = await localRecords()
  await waitFor(async () =>
    expect(await pending()).toMatchObject([{ op: 'update', clientId: 'i5', body: { followUpCompleted: true } }]),
  )
})

it('settles nothing of the contact who was chosen before', async () => {
  await withLocalRecords(7)
  const bob = aContact({ id: 9, clientId: 'c9', name: 'Bob Clay' })
  const rows = [planned(5, { followUpType: 'call' })]
  const server = serve({
    listContacts: [anna, bob],
    listInteractions: rows,
    createInteraction: ({ body }) => anInteraction({ ...(body as object), id: 12 }),
  })
  const onClose = vi.fn()
  show(<InteractionForm open onClose={onClose} contactId={4} />, { contacts: [anna, bob], interactions: rows })
  const offered = () => screen.queryByRole('checkbox', { name: /Feb 1, 2026/ })
  await waitFor(() => expect(offered()).toBeTruthy())
  fireEvent.click(offered() as HTMLElement)
  const picker = await screen.findByRole('combobox', { name: /^Contact/ })
  fireEvent.mouseDown(picker)
  fireEvent.change(picker, { target: { value: 'Bob Clay' } })
  await waitFor(() => expect(picker.getAttribute('aria-activedescendant')).toBeTruthy())
  fireEvent.keyDown(picker, { key: 'Enter', code: 'Enter', keyCode: 13 })
  await waitFor(() => expect(offered()).toBeNull())
  press(/Save$/)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(server.asked('createInteraction')[0]?.body).toMatchObject({ contactId: 9 })
  expect(await (await localRecords()).pending()).toEqual([])
})

it('has all that is saved on the disk while the server does not answer', async () => {
  await withLocalRecords(7)
  const { promise: isHeld, resolve: answer } = Promise.withResolvers<void>()
  const rows = [planned(5, { followUpType: 'call' })]
  const server = serve({
    listContacts: [anna],
    listInteractions: rows,
    createInteraction: async ({ body }) => {
      await isHeld
      return anInteraction({ ...(body as object), id: 12 })
    },
    updateInteraction: ({ body }) => ({ ...rows[0], ...(body as object), version: 2 }),
  })
  show(<InteractionForm open onClose={() => {}} contactId={4} />, { contacts: [anna], interactions: rows })
  fireEvent.click(await screen.findByRole('checkbox', { name: /Feb 1, 2026/ }))
  press(/Save$/)
  await waitFor(() => expect(server.asked('createInteraction')).toHaveLength(1))
  // The page could end now.
  expect(await (await localRecords()).pending()).toMatchObject([
    { op: 'create', body: { contactId: 4 } },
    { op: 'update', clientId: 'i5', body: { followUpCompleted: true } },
  ])
  answer()
  await waitFor(() => expect(lastToast()).toBeTruthy())
})
