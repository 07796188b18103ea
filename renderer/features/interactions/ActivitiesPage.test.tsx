import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { contactActivitiesPath } from '../../lib/paths.ts'
import { localRecords } from '../../offline/localRecords.ts'
import { localId } from '../../offline/queue/localId.ts'
import { withLocalRecords } from '../../offline/testing.ts'
import { lastToast, press } from '../../testing/hands.ts'
import { aContact, anInteraction, anOrganization } from '../../testing/rows.ts'
import { refusal, serve } from '../../testing/server.ts'
import { show } from '../../testing/show.tsx'
import ActivitiesPage from './ActivitiesPage.tsx'

const open = async (elsewhere: boolean) => {
  await withLocalRecords(7)
  serve({
    listContacts: ({ params }) => (elsewhere && params.organizationId === '2' ? [aContact({ id: 4 })] : []),
    listInteractions: [anInteraction({ contactId: 1 })],
    listOrganizations: [anOrganization(), anOrganization({ id: 2, name: 'Hope Church' })],
    listLocations: [],
    getChanges: refusal('forbidden'),
  })
  return show(<ActivitiesPage />, { address: '/activities?contact=4' })
}

it('offers to switch where the filter’s contact is in another of the user’s organizations', async () => {
  await open(true)
  expect(await screen.findByRole('button', { name: 'Switch to Hope Church' })).toBeTruthy()
})

it('says that nothing matches where no organization has the filter’s contact', async () => {
  await open(false)
  expect(await screen.findByText('No Interactions Found')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Switch to Hope Church' })).toBeNull()
})

it('asks before it deletes an interaction, and deletes it only then', async () => {
  await withLocalRecords(7)
  const visit = anInteraction({ id: 5, clientId: 'i5', userId: 7, contactId: 4 })
  const server = serve({
    listContacts: [aContact({ id: 4, name: 'Ana Gómez' })],
    listInteractions: [visit],
    listLocations: [],
    deleteInteraction: null,
  })
  show(<ActivitiesPage />, { address: '/activities' })
  const ask = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Delete: Ana Gómez' }))
    return screen.findByRole('dialog')
  }
  const waiting = async () => (await localRecords()).pending()
  press('Cancel', await ask())
  expect([server.asked('deleteInteraction'), await waiting()]).toEqual([[], []])
  press('Delete', await ask())
  await waitFor(() => expect(lastToast()?.title).toBe('Interaction deleted'))
  expect(server.asked('deleteInteraction')).toHaveLength(1)
})

it('is filtered by a contact whom the server did not know when the address was made', async () => {
  await withLocalRecords(7)
  const ana = aContact({ id: 4, clientId: '3e1f0a86-6f5e-4f7e-9d4e-0a1b2c3d4e5f', name: 'Ana Gómez' })
  serve({
    listContacts: [ana, aContact({ id: 5, clientId: 'c5', name: 'Bob Young' })],
    listInteractions: [
      anInteraction({ id: 8, clientId: 'i8', contactId: 4 }),
      anInteraction({ id: 9, clientId: 'i9', contactId: 5 }),
    ],
    listLocations: [],
  })
  show(<ActivitiesPage />, { address: contactActivitiesPath(localId(ana.clientId)) })
  expect(await screen.findByText('1 of 2 interactions')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Remove filter: Ana Gómez' })).toBeTruthy()
})

it('is filtered by the contact that the one in the address was merged into', async () => {
  await withLocalRecords(7)
  const merged = { into: 'c4', before: {}, after: {} }
  serve({
    listContacts: [
      aContact({ id: 4, clientId: 'c4', name: 'Ana Gómez' }),
      aContact({ id: 5, clientId: 'c5', name: 'Anna Gomez', merged }),
      aContact({ id: 6, clientId: 'c6', name: 'Bob Young' }),
    ],
    listInteractions: [4, 5, 6].map((id) => anInteraction({ id, clientId: `i${id}`, contactId: id })),
    listLocations: [],
  })
  show(<ActivitiesPage />, { address: contactActivitiesPath(5) })
  expect(await screen.findByText('2 of 3 interactions')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Remove filter: Ana Gómez' })).toBeTruthy()
})
