import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { withLocalRecords } from '../../../offline/testing.ts'
import { press } from '../../../testing/hands.ts'
import { aContact, anInteraction } from '../../../testing/rows.ts'
import { serve } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import InteractionForm from '../InteractionForm.tsx'

const ana = aContact({ id: 4, clientId: 'c4', name: 'Ana Gómez' })

it('a follow-up is given to a member with its interaction', async () => {
  await withLocalRecords(7)
  const server = serve({
    listContacts: [ana],
    listInteractions: [],
    listMembers: [
      { id: 7, name: 'Ruth Abernathy', role: 'member', email: null },
      { id: 9, name: 'Bob Young', role: 'member', email: null },
    ],
    createInteraction: ({ body }) => anInteraction({ ...(body as object), id: 12 }),
    updateInteraction: ({ body }) => anInteraction({ ...(body as object), id: 12, version: 2 }),
  })
  show(<InteractionForm open onClose={() => {}} contactId={4} />)
  await screen.findByDisplayValue('Ana Gómez')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Needs Follow-up' }))
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Assigned to' }))
  fireEvent.click(await waitFor(() => document.querySelector('.ant-select-item-option[title="Bob Young"]')!))
  press(/Save$/)
  await waitFor(() => expect(server.asked('createInteraction')).toHaveLength(1))
  expect(server.asked('createInteraction')[0]?.body).not.toHaveProperty('follower')
  await waitFor(() => expect(server.asked('updateInteraction')).toHaveLength(1))
  expect(server.asked('updateInteraction')[0]?.body).toMatchObject({
    assignee: { to: 9, by: 7, at: expect.any(String), answer: null, reason: null },
  })
})
