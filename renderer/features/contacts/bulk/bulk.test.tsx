import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { localRecords } from '../../../offline/localRecords.ts'
import { outbox } from '../../../offline/outbox.ts'
import { withLocalRecords } from '../../../offline/testing.ts'
import { contactsQuery } from '../../../records/contacts/queries.ts'
import { field, lastToast, press } from '../../../testing/hands.ts'
import { aContact } from '../../../testing/rows.ts'
import { refusal, serve } from '../../../testing/server.ts'
import { showAndSwitch } from '../../../testing/show.tsx'
import ContactsPage from '../ContactsPage.tsx'

/** The page of 60 contacts, which can be selected. */
async function beginSelection() {
  await withLocalRecords(7)
  const contacts = Array.from({ length: 60 }, (_, n) =>
    aContact({ id: n + 1, clientId: `c${n}`, name: `Ana ${n}`, status: 'new' }),
  )
  serve({
    listContacts: ({ params }) => (params.organizationId === '1' ? contacts : [aContact({ id: 99, name: 'Zoe' })]),
    listInteractions: [],
    listMembers: [],
    updateContact: refusal('forbidden'),
  })
  const shown = showAndSwitch(<ContactsPage />, { address: '/contacts' })
  await screen.findByText('60 people')
  screen.getByRole('button', { name: 'More' }).focus()
  press('More')
  await choose('Select …')
  await screen.findByRole('region', { name: 'Selection' })
  return { ...shown, contacts }
}

async function choose(name: string) {
  const item = await screen.findByRole('menuitem', { name })
  // An open menu takes the focus, a moment later.
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('menuitem'))
  fireEvent.click(item)
}

/** The dialog of an action for 60 contacts, all of which are selected. */
async function chooseForAll(action: string, title: string) {
  const shown = await beginSelection()
  press('Select all 60')
  press('Change …')
  await choose(action)
  return { ...shown, dialog: await screen.findByRole('dialog', { name: title }) }
}
const bodies = async () => (await (await localRecords()).pending()).map(({ body }) => body)

it('changes made before a failure can be undone', async () => {
  const { client, contacts, dialog } = await chooseForAll('Status', 'Change the status of 60 contacts')
  const keep = outbox.keep
  const keeping = vi
    .spyOn(outbox, 'keep')
    .mockImplementationOnce((...given) => keep(...given))
    .mockRejectedValueOnce(new Error('No space'))
  press('Change them', dialog)
  await screen.findByText('50 changed')
  screen.getByText('10 were not reached.')
  expect(lastToast()?.variant).toBe('destructive')
  expect(await bodies()).toEqual(Array.from({ length: 50 }, () => ({ status: 'active' })))
  keeping.mockRestore()
  // As the list has them by now.
  client.setQueryData(
    contactsQuery(1).queryKey,
    contacts.map((contact) => ({ ...contact, status: 'active' as const })),
  )
  press('Undo')
  await screen.findByText('50 are as before')
  await waitFor(async () => expect(await bodies()).toEqual(Array.from({ length: 50 }, () => ({ status: 'new' }))))
})

it('are undone in their organization, also while another one is shown', async () => {
  const { client, contacts, dialog, switchOrganization } = await chooseForAll(
    'Status',
    'Change the status of 60 contacts',
  )
  press('Change them', dialog)
  await screen.findByText('60 changed')
  client.setQueryData(
    contactsQuery(1).queryKey,
    contacts.map((contact) => ({ ...contact, status: 'active' as const })),
  )
  switchOrganization()
  await screen.findByText('Zoe')
  press('Undo')
  await screen.findByText('60 are as before')
})

it('Back stops what runs, then closes what it says was done, and stays on the page', async () => {
  const { router, dialog } = await chooseForAll('Status', 'Change the status of 60 contacts')
  await act(() => router.navigate('/contacts#here'))
  const keep = outbox.keep
  const { promise: isHeld, resolve: goOn } = Promise.withResolvers<void>()
  const keeping = vi.spyOn(outbox, 'keep').mockImplementationOnce(async (...given) => {
    await isHeld
    return keep(...given)
  })
  press('Change them', dialog)
  await screen.findByText('Stop')
  await act(() => router.navigate(-1))
  goOn()
  await screen.findByText('50 changed')
  screen.getByText('10 were not reached.')
  expect(await bodies()).toHaveLength(50)
  keeping.mockRestore()
  // It closes what was done, ends the selection, and only then leaves.
  for (const hash of ['#here', '#here', '']) {
    await act(() => router.navigate(-1))
    expect(router.state.location.hash).toBe(hash)
  }
})

it('a name leads away only as long as none can be selected, and Back ends that', async () => {
  const { router } = await beginSelection()
  const links = () => screen.queryAllByRole('link', { name: /^Ana/ })
  expect(screen.getAllByText(/^Ana \d/).length).toBeGreaterThan(0)
  expect(links()).toEqual([])
  await act(() => router.navigate('/contacts#here'))
  await act(() => router.navigate(-1))
  expect(router.state.location.hash).toBe('#here')
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(links().length).toBeGreaterThan(0)
})

it('says that a tag is missing, at its field', async () => {
  const { dialog } = await chooseForAll('Add tags', 'Add tags to 60 contacts')
  press('Change them', dialog)
  expect((await within(dialog).findByRole('alert')).textContent).toBe('Choose at least one tag')
  const tags = field('Tags to add')
  await waitFor(() => expect(document.activeElement).toBe(tags))
  expect(tags.getAttribute('aria-invalid')).toBe('true')
  fireEvent.change(tags, { target: { value: 'Choir' } })
  fireEvent.keyDown(tags, { key: 'Enter' })
  expect(within(dialog).queryByRole('alert')).toBeNull()
  press('Change them', dialog)
  await screen.findByText('60 changed')
})

it('gives the focus back to the menu that has opened the selection', async () => {
  await chooseForAll('Status', 'Change the status of 60 contacts')
  press('Cancel')
  const done = screen.getByRole('button', { name: 'Done', hidden: true })
  done.focus()
  fireEvent.click(done)
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull())
  expect(document.activeElement?.getAttribute('aria-label')).toBe('More')
})

it('a change that is under way when another user signs in does not become theirs', async () => {
  const { dialog } = await chooseForAll('Status', 'Change the status of 60 contacts')
  const keep = outbox.keep
  vi.spyOn(outbox, 'keep').mockImplementationOnce(async (...given) => {
    await keep(...given)
    await withLocalRecords(9)
  })
  press('Change them', dialog)
  await screen.findByText('50 changed')
  expect(await (await localRecords()).pending()).toEqual([])
  // It is nothing that this user has done.
  expect(lastToast()).toBeNull()
})
