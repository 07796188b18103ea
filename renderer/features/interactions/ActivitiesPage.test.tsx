import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { withLocalRecords } from '../../offline/testing.ts'
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
