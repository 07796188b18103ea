import { expect, it } from 'vitest'
import { contact, pending, uuid } from '../testRecords.ts'
import { localLists } from './lists.ts'
import { waitingNames } from './waitingNames.ts'

it('names the people of the queue, the newest first, each once', async () => {
  const lists = localLists(() => undefined)
  await lists.load('contact', 1, async () => [contact(4, { name: 'Dora' }), contact(5, { name: 'Emil' })])
  const interaction = { entity: 'interaction', op: 'update' } as const
  const base = { version: 1, values: { contactId: 5 } }
  const queue = [
    pending(1, { body: { name: 'Ana' } }),
    pending(2, { ...interaction, op: 'create', body: { contactClientId: uuid(1) } }),
    pending(3, { ...interaction, op: 'create', body: { contactId: 4 } }),
    pending(4, { op: 'update', clientId: uuid(4), rowId: 4, body: { phone: '1' } }),
    pending(5, { ...interaction, body: { contactId: 4 }, base }),
    pending(6, { ...interaction, body: { contactId: null }, base }),
    pending(7, { ...interaction, body: { notes: 'Unknown' } }),
  ]
  const namesOf = waitingNames(lists)
  expect(namesOf(queue)).toEqual(['Emil', 'Dora', 'Ana'])
  expect(namesOf([])).toEqual([])
})
