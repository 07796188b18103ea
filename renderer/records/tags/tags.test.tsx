import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Contact } from '../../../shared/schemas/contact.ts'
import ContactPage from '../../features/contacts/ContactPage.tsx'
import ContactsPage from '../../features/contacts/ContactsPage.tsx'
import { localRecords } from '../../offline/localRecords.ts'
import { withLocalRecords } from '../../offline/testing.ts'
import { field, lastToast, press } from '../../testing/hands.ts'
import { aContact } from '../../testing/rows.ts'
import { contactsQuery } from '../contacts/queries.ts'
import { refusal, serve } from '../../testing/server.ts'
import { show } from '../../testing/show.tsx'

const ana = aContact({ id: 4, clientId: 'c4', name: 'Ana Gómez', status: 'new', tags: ['Choir'] })
const bob = aContact({ id: 5, clientId: 'c5', name: 'Bob Young', status: 'active', tags: ['Choir', 'Youth'] })
const carl = aContact({ id: 6, clientId: 'c6', name: 'Carl Stein', status: 'new' })
const all = [ana, bob, carl]

beforeEach(() => withLocalRecords(7))

const kept = async () => (await (await localRecords()).pending()).map(({ clientId, body }) => [clientId, body])
const type = (text: string) => fireEvent.change(field('Tag'), { target: { value: text } })

describe('on a contact’s page', () => {
  const open = async () => {
    let row: Contact = ana
    const server = serve({
      listContacts: () => [row, bob, carl],
      listInteractions: [],
      listMembers: [],
      updateContact: ({ body }) => (row = { ...row, ...(body as Partial<Contact>), version: row.version + 1 }),
    })
    show(<ContactPage />, { path: '/contacts/:id', address: '/contacts/4' })
    await screen.findByRole('heading', { name: 'Ana Gómez' })
    return server
  }

  it('several tags are added at once where they are pasted with commas', async () => {
    const server = await open()
    press('Tag')
    await screen.findByLabelText('Tag')
    type('youth, Market , , bread')
    await waitFor(() =>
      expect(server.asked('updateContact')[0]?.body).toMatchObject({ tags: ['Choir', 'Market', 'Youth'] }),
    )
    expect(field('Tag').value).toBe('bread')
  })

  it('a tag is added in its existing spelling, and Undo removes it', async () => {
    const server = await open()
    press('Tag')
    await screen.findByLabelText('Tag')
    type('youth')
    fireEvent.keyDown(field('Tag'), { key: 'Enter' })
    await waitFor(() => expect(server.asked('updateContact')[0]?.body).toMatchObject({ tags: ['Choir', 'Youth'] }))
    await waitFor(() => expect(lastToast()?.action).toBeDefined())
    lastToast()?.action?.onClick()
    await waitFor(() => expect(server.asked('updateContact')[1]?.body).toMatchObject({ tags: ['Choir'] }))
  })

  it('Undo leaves the tag that another member has added meanwhile', async () => {
    const current = { ...ana, tags: ['Choir', 'Kitchen'], version: 2 }
    const server = serve({
      listContacts: [ana, bob, carl],
      listInteractions: [],
      listMembers: [],
      updateContact: ({ body: { version, ...body } }) =>
        version === 1
          ? refusal('conflict', 'No', { current, changes: {} })
          : { ...current, ...(body as Partial<Contact>), version: Number(version) + 1 },
    })
    show(<ContactPage />, { path: '/contacts/:id', address: '/contacts/4' })
    await screen.findByRole('heading', { name: 'Ana Gómez' })
    press('Tag')
    await screen.findByLabelText('Tag')
    type('Youth')
    fireEvent.keyDown(field('Tag'), { key: 'Enter' })
    await waitFor(() => expect(lastToast()?.action).toBeDefined())
    lastToast()?.action?.onClick()
    await waitFor(() => expect(server.asked('updateContact')).toHaveLength(3))
    expect(server.asked('updateContact').map(({ body }) => (body as Partial<Contact>).tags)).toEqual([
      ['Choir', 'Youth'],
      ['Choir', 'Kitchen', 'Youth'],
      ['Choir', 'Kitchen'],
    ])
  })

  it('a tag is taken away', async () => {
    const server = await open()
    press('Remove tag Choir')
    await waitFor(() => expect(server.asked('updateContact')[0]?.body).toMatchObject({ tags: null }))
  })

  it('a typed tag is added when the field loses focus, and discarded by Escape', async () => {
    const server = await open()
    press('Tag')
    await screen.findByLabelText('Tag')
    type('Never')
    fireEvent.keyDown(field('Tag'), { key: 'Escape' })
    press('Tag')
    type('New here')
    fireEvent.blur(field('Tag'))
    await waitFor(() => expect(server.asked('updateContact')[0]?.body).toMatchObject({ tags: ['Choir', 'New here'] }))
    expect(server.asked('updateContact')).toHaveLength(1)
  })
})

describe('in the list of contacts', () => {
  const open = async (address = '/contacts') => {
    serve({ listContacts: all, listInteractions: [], updateContact: refusal('unavailable') })
    const { client } = show(<ContactsPage />, { address })
    await screen.findByText('Ana Gómez')
    return client
  }

  it('can be filtered to contacts that have all of several tags', async () => {
    await open()
    press('Tags')
    fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Choir (2)' }))
    await waitFor(() => expect(screen.queryByText('Carl Stein')).toBeNull())
    expect(screen.getByText('Ana Gómez')).toBeTruthy()
    fireEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Youth (1)' }))
    await waitFor(() => expect(screen.queryByText('Ana Gómez')).toBeNull())
    expect(screen.getByText('Bob Young')).toBeTruthy()
  })

  const select = async () => {
    press('More')
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Select …' }))
    return within(await screen.findByRole('region', { name: 'Selection' }))
  }
  const choose = async (name: string) => {
    press('Change …')
    fireEvent.click(await screen.findByRole('menuitem', { name }))
  }

  it('changes all contacts of a filtered list at once, names their number, and Undo restores them', async () => {
    const client = await open('/contacts?status=new')
    const bar = await select()
    press('Select all 2')
    bar.getByText('2 of 2 selected')
    await choose('Status')
    const dialog = await screen.findByRole('dialog', { name: 'Change the status of 2 contacts' })
    within(dialog).getByText('They are 2 of the 2 that the list shows; your organization has 3 in all.')
    press('Change them', dialog)
    await screen.findByText('2 changed')
    expect(await kept()).toEqual([
      ['c4', { status: 'active' }],
      ['c6', { status: 'active' }],
    ])
    // As the list has them by now; one was changed by another user.
    client.setQueryData(contactsQuery(1).queryKey, [{ ...ana, status: 'active' }, bob, { ...carl, status: 'inactive' }])
    press('Undo')
    await screen.findByText('1 is as before')
    expect(screen.getByText('1 has been changed since, and was left alone.')).toBeTruthy()
    expect(await kept()).toEqual([
      ['c4', { status: 'new' }],
      ['c6', { status: 'active' }],
    ])
  })

  it('adds tags to selected contacts in their existing spelling, and names those that have them already', async () => {
    await open()
    await select()
    for (const { name } of all) fireEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }))
    await choose('Add tags')
    const dialog = await screen.findByRole('dialog', { name: 'Add tags to 3 contacts' })
    fireEvent.change(field('Tags to add'), { target: { value: 'youth' } })
    fireEvent.keyDown(field('Tags to add'), { key: 'Enter' })
    press('Change them', dialog)
    await screen.findByText('2 changed')
    expect(screen.getByText('1 was so already.')).toBeTruthy()
    expect(await kept()).toEqual([
      ['c4', { tags: ['Choir', 'Youth'] }],
      ['c6', { tags: ['Youth'] }],
    ])
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!)
    press('Done')
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Select Ana Gómez' })).toBeNull())
  })
})
