import { act, screen, waitFor, within } from '@testing-library/react'
import { addDays } from 'date-fns'
import { expect, it, vi } from 'vitest'
import { withLocalRecords } from '../../offline/testing.ts'
import { CompleteButton } from '../../records/interactions/CompleteButton.tsx'
import { interactionsQuery } from '../../records/interactions/queries.ts'
import { membersQuery } from '../../records/organizations/members.ts'
import { aContact, anInteraction } from '../../testing/rows.ts'
import { serve } from '../../testing/server.ts'
import { show } from '../../testing/show.tsx'
import DayPage from './DayPage.tsx'

vi.mock(import('../../records/interactions/CompleteButton.tsx'), { spy: true })

it('renders no row again that stays as it is', async () => {
  await withLocalRecords(7)
  const contacts = [aContact({ id: 5, name: 'Bob Young' })]
  const interactions = Array.from({ length: 12 }, (_, at) =>
    anInteraction({
      id: at + 1,
      userId: 7,
      contactId: 5,
      followUpDate: addDays(new Date(), -at).toISOString(),
      followUpType: 'visit',
      location: { lat: 45 + 0.1 * at, lng: -123, address: '' },
    }),
  )
  serve({ listContacts: contacts, listInteractions: interactions, listMembers: [] })
  const { client } = show(<DayPage />, { contacts, interactions, address: '/day' })
  const list = await screen.findByRole('list', { name: 'Follow-ups that are due' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(12)
  await waitFor(() => expect(client.getQueryData(membersQuery(1).queryKey)).toEqual([]))
  vi.mocked(CompleteButton).mockClear()
  // The last stop of the walk: no other gets another number.
  const changed = interactions.with(0, { ...interactions[0]!, followUpCompleted: true })
  act(() => void client.setQueryData(interactionsQuery(1).queryKey, changed))
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(11))
  expect(CompleteButton).not.toHaveBeenCalled()
})
