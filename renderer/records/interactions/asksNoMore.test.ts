import { expect, it } from 'vitest'
import { withLocalRecords } from '../../offline/testing.ts'
import { aContact } from '../../testing/rows.ts'
import { serve } from '../../testing/server.ts'
import { aQueryClient } from '../../testing/show.tsx'
import { contactsQuery } from '../contacts/queries.ts'
import { asksNoMore } from './asksNoMore.ts'

it('marks the contact that the one of the form has been merged into', async () => {
  await withLocalRecords(7)
  serve({
    listContacts: [
      aContact({ id: 4, clientId: 'c4' }),
      aContact({ id: 5, clientId: 'c5', merged: { into: 'c4', before: {}, after: {} } }),
    ],
  })
  await aQueryClient().fetchQuery(contactsQuery(1))
  const date = '2026-03-01T10:00:00.000Z'
  expect(await asksNoMore({ organizationId: 1, contactId: 5, date, notes: 'No more' }, 7)).toMatchObject([
    { row: { clientId: 'c4' }, body: { doNotContact: { by: 7, at: date, reason: 'No more' } } },
  ])
})
