import { beforeEach, describe, expect, it } from 'vitest'
import type { Contact } from '../../../shared/schemas/contact.ts'
import type { PendingRecord } from '../../../shared/replica.ts'
import { aContact, anInteraction } from '../../testing/rows.ts'
import { localId } from '../queue/localId.ts'
import { pending, uuid } from '../testRecords.ts'
import { localLists, type LocalLists } from './lists.ts'

const contact = (id: number, changes: Partial<Contact> = {}) =>
  aContact({ id, clientId: uuid(id), name: `Contact ${id}`, ...changes })
/** A queued change of the row with this id. */
const waiting = (number: number, changes: Partial<PendingRecord>) =>
  pending(number, { id: uuid(100 + number), op: 'update', owner: 7, rowId: number, body: {}, ...changes })

let lists: LocalLists
let told: string[]
beforeEach(() => {
  told = []
  lists = localLists((entity, organizationId) => void told.push(`${entity} ${organizationId}`))
})
const names = () => lists.view('contact', 1).map(({ name }) => name)
const load = (...rows: Contact[]) => lists.load('contact', 1, async () => rows)

describe('the lists of this device', () => {
  it('contain the stored changes of their organization only, and notify once', async () => {
    await load(contact(1))
    await Promise.resolve()
    told = []
    lists.apply({ putRows: { contact: [contact(2), contact(3), contact(4, { organizationId: 2 })] } })
    lists.apply({ removeRows: { contact: [1] } })
    expect(names()).toEqual(['Contact 2', 'Contact 3'])
    await Promise.resolve()
    expect(told).toEqual(['contact 1'])
  })

  it('stay the same array until something changes', async () => {
    await load(contact(1))
    const before = lists.view('contact', 1)
    lists.apply({ putRows: { contact: [contact(1)] } })
    expect(lists.view('contact', 1)).toBe(before)
    lists.apply({ putRows: { contact: [contact(1, { version: 2, name: 'Ana' })] } })
    expect(names()).toEqual(['Ana'])
  })

  it('are the same while a record is sent, and others once it is changed', async () => {
    await load(contact(1))
    lists.apply({ putPending: [waiting(1, { body: { name: 'Ana' } })] })
    const before = lists.view('contact', 1)
    const sent = { attempts: 1, failures: 1, lastError: 'unreachable' }
    lists.apply({ putPending: [waiting(1, { body: { name: 'Ana' }, rev: 2, ...sent })] })
    expect(lists.view('contact', 1)).toBe(before)
    expect(lists.pending()).toMatchObject([{ rev: 2, ...sent }])
    lists.apply({ putPending: [waiting(1, { body: { name: 'Ben' }, rev: 3 })] })
    expect(names()).toEqual(['Ben'])
  })

  it('show the new row with the id and the version of one that a restore has lost', async () => {
    await load(contact(1))
    lists.apply({ putRows: { contact: [contact(1, { clientId: uuid(2), name: 'Ben' })] } })
    expect(names()).toEqual(['Ben'])
    lists.apply({
      putRows: { contact: [contact(1, { clientId: uuid(2), name: 'Ana', updatedAt: new Date().toISOString() })] },
    })
    expect(names()).toEqual(['Ana'])
    expect(lists.has('contact', [2], [1])).toBe(true)
    lists.apply({ putRows: { contact: [contact(1, { organizationId: 2 })] } })
    expect(names()).toEqual([])
    expect(lists.has('contact', [2], [1])).toBe(false)
  })

  it('show what a user with another role reads of the same version', async () => {
    const meeting = (text: string | null) => anInteraction({ id: 3, confidential: { readers: 'manager', text } })
    await lists.load('interaction', 1, async () => [meeting('He has lost his work')])
    const shown = () => lists.view('interaction', 1)[0]?.confidential?.text
    expect(shown()).toBe('He has lost his work')
    lists.apply({ putRows: { interaction: [meeting(null)] } })
    expect(shown()).toBeNull()
  })

  it('keep changes that arrive during the first read', async () => {
    await load(contact(1), contact(2))
    await lists.load('contact', 1, async () => {
      lists.apply({
        putRows: { contact: [contact(1, { version: 2, name: 'Newer' }), contact(3)] },
        removeRows: { contact: [2] },
      })
      return [contact(1), contact(2)]
    })
    expect(names()).toEqual(['Newer', 'Contact 3'])
  })

  it('keep the newest state of a queued record, in any order of its reports', async () => {
    await load(contact(1))
    const named = (rev: number, name: string) => waiting(1, { clientId: uuid(1), rev, body: { name } })
    lists.apply({ putPending: [named(2, 'Newer')] })
    lists.apply({ putPending: [named(1, 'Older')] })
    expect(names()).toEqual(['Newer'])
    lists.apply({ putPending: [named(3, 'Newest')] })
    expect(names()).toEqual(['Newest'])
  })

  it('use the later of two results, in any order of arrival', async () => {
    const { promise, resolve } = Promise.withResolvers<Contact[]>()
    const slow = lists.load('contact', 1, () => promise)
    await load(contact(1), contact(2))
    resolve([contact(1)])
    await slow
    expect(names()).toEqual(['Contact 1', 'Contact 2'])
  })

  it('are complete after the first of two reads, and after the second', async () => {
    const { promise, resolve } = Promise.withResolvers<Contact[]>()
    const first = load(contact(1))
    const second = lists.load('contact', 1, () => promise)
    lists.apply({ putRows: { contact: [contact(2)] } })
    await first
    expect([lists.isLoaded('contact', 1), names()]).toEqual([true, ['Contact 1', 'Contact 2']])
    resolve([contact(1), contact(3)])
    await second
    expect(names()).toEqual(['Contact 1', 'Contact 2', 'Contact 3'])
  })

  it('include queued changes, new rows at the end, until they are sent', async () => {
    await load(contact(1))
    const create = waiting(9, { op: 'create', rowId: null, body: { name: 'Bob' } })
    const change = waiting(1, { body: { name: 'Ana' } })
    lists.apply({ putPending: [create, change] })
    expect(names()).toEqual(['Ana', 'Bob'])
    expect(lists.view('contact', 1).at(-1)?.id).toBe(localId(uuid(9)))
    lists.apply({
      removePending: [{ id: create.id, entity: 'contact' }],
      putRows: { contact: [contact(9, { name: 'Bob' })] },
    })
    expect(lists.view('contact', 1).map(({ id }) => id)).toEqual([1, 9])
    lists.setPending([])
    expect(names()).toEqual(['Contact 1', 'Bob'])
  })

  it('replace a record by one that came back from a file since it left, and is at an earlier state', async () => {
    await load(contact(1))
    const named = (seq: number, rev: number, name: string) =>
      waiting(1, { clientId: uuid(1), seq, rev, body: { name } })
    lists.apply({ putPending: [named(1, 2, 'Ana')] })
    lists.setPending([named(5, 1, 'Anna')])
    expect(names()).toEqual(['Anna'])
  })

  it('show the contact of a queued interaction by its server id as soon as another device’s create of it arrives', async () => {
    await load()
    await lists.load('interaction', 1, async () => [])
    const body = { contactClientId: uuid(5), type: 'prayer', date: '2026-01-01T10:00:00.000Z' }
    lists.apply({ putPending: [waiting(1, { op: 'create', entity: 'interaction', rowId: null, body })] })
    const contacts = () => lists.view('interaction', 1).map(({ contactId }) => contactId)
    expect(contacts()).toEqual([localId(uuid(5))])
    await Promise.resolve()
    told = []
    lists.apply({ putRows: { contact: [contact(5)] } })
    expect(contacts()).toEqual([5])
    await Promise.resolve()
    expect(told.toSorted()).toEqual(['contact 1', 'interaction 1'])
  })

  it('drop an organization that was closed', async () => {
    await load(contact(1))
    lists.apply({ clearOrganization: 1 })
    expect(names()).toEqual([])
    expect(lists.isLoaded('contact', 1)).toBe(false)
  })

  it('drop an organization that was closed while it was read', async () => {
    let answer: (rows: Contact[]) => void = () => undefined
    const loading = lists.load('contact', 1, () => new Promise((resolve) => (answer = resolve)))
    lists.apply({ clearOrganization: 1 })
    answer([contact(1)])
    await loading
    expect(names()).toEqual([])
    expect(lists.isLoaded('contact', 1)).toBe(false)
  })

  it('know the contact that another one has been merged into also by the local id of that one', async () => {
    await load(contact(1), contact(2, { merged: { into: uuid(1), before: {}, after: {} } }))
    expect([2, localId(uuid(2)), 1].map((id) => lists.roots(1).get(id))).toEqual([1, 1, undefined])
  })
})
