import { afterEach, expect, it } from 'vitest'
import { entities, fieldFormats, pendingFormat } from '../../../shared/replica.ts'
import { contactInput, contactPatch } from '../../../shared/schemas/contact.ts'
import { interactionInput, interactionPatch } from '../../../shared/schemas/interaction.ts'
import { pendingRecord } from '../../../shared/schemas/pendingRecord.ts'
import { contact, pending, uuid } from '../testRecords.ts'
import { recordAction } from './recording.ts'

const words = (text: string): string[] => text.split(/\s+/)

/** What an app of format 1 sends of each kind of record, and what it knows of the record itself. Nothing is added here. */
const formatOne = {
  contact: words('name address phone email status notes doNotContact merged distinctFrom assignee tags custom'),
  interaction: words(`contactId contactClientId type date location notes metadata outcome confidential assignee
    followUpDate followUpType followUpNotes followUpCompleted followUpDropped`),
}
const marks = words('clientId organizationId version opId madeAt device returned')
const recordOne = words(`id format seq rev op entity owner organizationId clientId rowId body contact base madeAt device
  changedAt attempts failures lastError problem isCopied opId`)

const sent = {
  contact: { ...contactInput.shape, ...contactPatch.shape },
  interaction: { ...interactionInput.shape, ...interactionPatch.shape },
}

// A field that fails here is new. An app that is open, or waits for its update, since before it would send a record
// without it, and call the record received. Raise `pendingFormat`, and give the field that format in `fieldFormats`
// (`shared/replica.ts`): such apps then hold the records that have it, and no others (`newerVersion.test.ts`).
it.each(entities)('gives each field of a queued %s that format 1 does not have the format that knows it', (entity) => {
  const formats = fieldFormats[entity]
  const isKnown = (field: string) => {
    const format = formats[field] ?? 1
    return format === 1 ? [...marks, ...formatOne[entity]].includes(field) : format <= pendingFormat
  }
  expect(Object.keys({ ...sent[entity], ...formats }).filter((field) => !isKnown(field))).toEqual([])
})

// The same for a field of the record itself, but no table helps: whoever writes it raises the `format` of that record.
it('knows what a record of format 1 consists of', () => {
  expect(Object.keys(pendingRecord.shape).filter((field) => !recordOne.includes(field))).toEqual([])
})

const ofContacts = fieldFormats.contact as Record<string, number>
afterEach(() => void delete ofContacts.phone)

it('gives a record the lowest format that knows its fields, also those added to it later', () => {
  ofContacts.phone = 2
  const row = contact(1)
  const formatAfter = (body: Record<string, unknown>, queue = [] as ReturnType<typeof pending>[]) => {
    const stamp = { id: uuid(9), owner: 1, madeAt: row.createdAt }
    return recordAction(queue, { op: 'update', entity: 'contact', row, body }, stamp).record?.format
  }
  expect([formatAfter({ name: 'Ana' }), formatAfter({ name: 'Ana', phone: '1' })]).toEqual([1, 2])
  const created = pending(1, { clientId: row.clientId })
  expect([formatAfter({ notes: 'x' }, [created]), formatAfter({ phone: '1' }, [created])]).toEqual([1, 2])
})
