import { describe, expect, it } from 'vitest'
import { viewParameters } from '../../../shared/domain/savedViews.ts'
import type { Contact, ContactStatus } from '../../../shared/schemas/contact.ts'
import type { Interaction } from '../../../shared/schemas/interaction.ts'
import { activities, contactIndex, searchContacts } from '../../records/contacts/contactIndex.ts'
import {
  countStatuses,
  exportedContacts,
  keptOf,
  listedContacts,
  printedContacts,
  readView,
  viewContacts,
  writeView,
} from './contactView.ts'

const person = (id: number, name: string, status: ContactStatus) =>
  ({ id, name, status, phone: null, email: null }) as Contact
const met = (id: number, contactId: number, date: string) => ({ id, contactId, date }) as Interaction
const index = contactIndex([person(1, 'Zoe', 'new'), person(2, 'Ágnes', 'active'), person(3, 'bob', 'new')])
const ids = (entries: readonly { contact: Contact }[]) => entries.map(({ contact }) => contact.id)

describe('the list of contacts', () => {
  it('is sorted by name, ignoring accents and case', () => {
    expect(ids(viewContacts(index, { statuses: [], sort: 'name' }, undefined))).toEqual([2, 3, 1])
  })

  it('can be sorted by last interaction, with contacts without interactions last, by name', () => {
    expect(ids(viewContacts(index, { statuses: [], sort: 'recent' }, activities([met(1, 1, '2025-01-01')])))).toEqual([
      1, 2, 3,
    ])
  })

  it('is filtered by status', () => {
    expect(ids(viewContacts(index, { statuses: ['new'], sort: 'name' }, undefined))).toEqual([3, 1])
    expect(countStatuses(searchContacts(index, 'zoe'))).toEqual({ new: 1, interested: 0, active: 0, inactive: 0 })
  })

  it('leaves out contacts who asked not to be contacted, unless they are filtered or searched for', () => {
    const mark = { by: 1, at: '2026-03-01T10:00:00.000Z', reason: null }
    const all = contactIndex([person(1, 'Zoe', 'new'), { ...person(2, 'Ann', 'new'), doNotContact: mark }])
    const listed = (isUnwanted: boolean, isSearch: boolean) => ids(listedContacts(all, isUnwanted, isSearch).listed)
    expect(listed(false, false)).toEqual([1])
    expect(listed(false, true)).toEqual([2, 1])
    expect(listed(true, false)).toEqual([2])
    expect(listedContacts(all, false, false).unwanted).toBe(1)
    expect(exportedContacts(all).map(({ id }) => id)).toEqual([1])
    expect(ids(printedContacts(all, { isUnwanted: false }))).toEqual([1])
    expect(ids(printedContacts(listedContacts(all, true, false).listed, { isUnwanted: true }))).toEqual([2])
  })

  it('reads its own parameters from the address, and ignores others', () => {
    const view = {
      statuses: ['interested', 'active'],
      sort: 'recent',
      isUnwanted: true,
      isMine: true,
      columns: ['about', 'added', 'custom.7', 'custom.3'],
      tags: ['Choir', 'Neu hier'],
      custom: ['3.2', '4.yes'],
    } as const
    const params = writeView(new URLSearchParams('q=anna'), view)
    expect(params.get('q')).toBe('anna')
    expect(readView(params)).toEqual(view)
    const usual = readView(new URLSearchParams())
    expect(usual.columns).toEqual(['reach', 'about', 'interactions', 'last'])
    expect(readView(new URLSearchParams('status=old,new&sort=size'))).toEqual({ ...usual, statuses: ['new'] })
    expect(writeView(params, usual).toString()).toBe('q=anna')
    expect(readView(writeView(params, { ...usual, columns: [] })).columns).toEqual([])
  })

  it('stores in a saved view only the parameters that the server knows, in one order', () => {
    const kept = keptOf(
      new URLSearchParams(
        'mine=1&tag=New&sort=recent&tag=Choir&status=active,new&columns=added,about,custom.3,custom.x&unwanted=1&field=4.yes&field=3.2&field=old&q=+anna+&saved=3&new=contact',
      ),
    )
    expect(kept).toEqual(
      new URLSearchParams(
        'q=anna&status=new,active&sort=recent&unwanted=1&mine=1&columns=about,added,custom.3&tag=Choir&tag=New&field=3.2&field=4.yes',
      ),
    )
    expect([...new Set(kept.keys())].sort()).toEqual(viewParameters.contacts.toSorted())
    expect(keptOf(new URLSearchParams('sort=name&status=&saved=3')).toString()).toBe('')
  })
})
