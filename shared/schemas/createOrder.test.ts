import { expect, it } from 'vitest'
import { contactInput } from './contact.ts'
import { interactionInput } from './interaction.ts'

// The server keeps a hash of a create's body as these schemas give it on. In another order, a create that was sent to
// an older version of the server, and is sent again, would be taken for another one.
it('keeps the order in which the fields of a create are hashed', () => {
  const clientId = crypto.randomUUID()
  const contact = {
    organizationId: 1,
    notes: 'n',
    status: 'new',
    email: 'a@example.org',
    phone: '503-555-0100',
    address: 'Elm',
    name: 'Anna',
    clientId,
  }
  expect(JSON.stringify({ ...contactInput.parse(contact), clientId: undefined })).toBe(
    '{"name":"Anna","address":"Elm","phone":"503-555-0100","email":"a@example.org","notes":"n","status":"new","organizationId":1}',
  )
  const interaction = {
    outcome: 'moved',
    organizationId: 1,
    followUpCompleted: true,
    metadata: null,
    notes: 'n',
    location: { lat: 1, lng: 2, address: 'Elm' },
    date: '2026-01-01T10:00:00.000Z',
    type: 'prayer',
    followUpNotes: 'f',
    followUpType: 'call',
    followUpDate: '2026-01-02T10:00:00.000Z',
    contactId: 3,
  }
  expect(Object.keys(interactionInput.parse(interaction))).toEqual([
    'contactId',
    'followUpDate',
    'followUpType',
    'followUpNotes',
    'organizationId',
    'type',
    'date',
    'location',
    'notes',
    'metadata',
    'followUpCompleted',
    'outcome',
  ])
})
