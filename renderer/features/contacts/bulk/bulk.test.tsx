import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { localRecords } from '../../../offline/localRecords.ts'
import { outbox } from '../../../offline/outbox.ts'
import { withLocalRecords } from '../../../offline/testing.ts'
import { contactsQuery } from '../../../records/contacts/queries.ts'
import { lastToast, press } from '../../../testing/hands.ts'
import { aContact } from '../../../testing/rows.ts'
import { refusal, serve } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import ContactsPage from '../ContactsPage.tsx'

it('changes made before a failure can be undone', async () => {
  await withLocalRecords(7)
  const contacts = Array.from({ length: 60 }, (_, n) =>
    aContact({ id: n + 1, clientId: `c${n}`, name: `Ana ${n}`, status: 'new' }),
  )
  serve({ listContacts: contacts, listInteractions: [], listMembers: [], updateContact: refusal('forbidden') })
  const bodies = async () => (await (await localRecords()).pending()).map(({ body }) => body)
  const { client } = show(<ContactsPage />, { address: '/contacts' })
  await screen.findByText('60 people')
  press('More')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Select …' }))
  await screen.findByRole('region', { name: 'Selection' })
  press('Select all 60')
  press('Change …')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Status' }))
  const dialog = await screen.findByRole('dialog', { name: 'Change the status of 60 contacts' })
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

it('a change that is under way when another user signs in does not become theirs', async () => {
  await withLocalRecords(7)
  const contacts = Array.from({ length: 60 }, (_, n) =>
    aContact({ id: n + 1, clientId: `c${n}`, name: `Ana ${n}`, status: 'new' }),
  )
  serve({ listContacts: contacts, listInteractions: [], listMembers: [], updateContact: refusal('forbidden') })
  show(<ContactsPage />, { address: '/contacts' })
  await screen.findByText('60 people')
  press('More')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Select …' }))
  await screen.findByRole('region', { name: 'Selection' })
  press('Select all 60')
  press('Change …')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Status' }))
  const dialog = await screen.findByRole('dialog', { name: 'Change the status of 60 contacts' })
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
