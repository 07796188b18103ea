import { describe, expect, it } from 'vitest'
import type { Contact } from '../../../shared/schemas/contact.ts'
import { anInteraction } from '../../testing/rows.ts'
import { recentContacts } from '../../features/interactions/form/recentContacts.ts'
import { movedPlace } from './nearby.ts'
import {
  lastPlaceOf,
  locationOf,
  matchingPlaces,
  offeredPlaces,
  placeValues,
  sampleLocation,
  suggestedPlace,
  toCoordinate,
  visitCoordinates,
} from './place.ts'

const oak = { lat: 44.94, lng: -123.03, address: '12 Oak Street' }
const elm = { lat: 44.95, lng: -123.05, address: '3 Elm Street' }
const rows = [
  anInteraction({ id: 5, contactId: 1, userId: 7, location: sampleLocation }),
  anInteraction({ id: 6, contactId: 1, userId: 7, location: { ...visitCoordinates, address: '9 Pine Street' } }),
  anInteraction({ id: 4, contactId: 2, userId: 7, location: elm }),
  anInteraction({ id: 3, contactId: 1, userId: 8, location: oak }),
  anInteraction({ id: 2, contactId: 3, userId: 7, location: elm }),
]

describe('coordinates', () => {
  it.each([
    ['44.94', 44.94],
    [' -123,5 ', -123.5],
    ['abc', 0],
    ['', 0],
    ['1e999', 0],
  ])('%j is %f', (text, value) => {
    expect(toCoordinate(text)).toBe(value)
  })

  it('are restored unchanged', () => expect(locationOf(placeValues(oak))).toEqual(oak))
})

describe('the places offered', () => {
  it('are the contact’s last one and the recently used ones, each once and without defaults', () => {
    expect(offeredPlaces(rows, 1, 7)).toEqual({ contact: oak, recent: [elm], used: [oak, elm] })
    expect(offeredPlaces(rows, 2, 7)).toEqual({ contact: elm, recent: [], used: [elm] })
  })

  it('match every typed word, in any order and ignoring accents', () => {
    const places = [oak, elm, { ...oak, address: 'Straße 12, Örebro' }]
    expect(matchingPlaces(places, 'street OAK')).toEqual([oak])
    expect(matchingPlaces(places, 'orebro, strasse').map(({ address }) => address)).toEqual(['Straße 12, Örebro'])
    expect(matchingPlaces(places, ' ')).toEqual(places)
    expect(
      matchingPlaces(
        Array.from({ length: 9 }, () => oak),
        'oak',
      ),
    ).toHaveLength(4)
  })

  it('suggest the contact’s, then the last one used, and the sample address only as the last resort', () => {
    expect(suggestedPlace(offeredPlaces(rows, 1, 7))).toEqual(oak)
    expect(suggestedPlace(offeredPlaces(rows, null, 7))).toEqual(elm)
    expect(suggestedPlace(offeredPlaces([], null, 7))).toEqual(sampleLocation)
    expect(lastPlaceOf(rows, 99)).toBeNull()
  })
})

describe('a moved pin', () => {
  it('takes the address of a known place at its position', () => {
    expect(movedPlace(placeValues(oak), { lat: 44.9501, lng: -123.05 }, [oak, elm])).toEqual({
      lat: '44.9501',
      lng: '-123.05',
      address: elm.address,
    })
  })

  it('drops a known address when it moves far, and keeps it nearby', () => {
    expect(movedPlace(placeValues(oak), { lat: 44.99, lng: -123.03 }, [oak, elm]).address).toBe('')
    expect(movedPlace(placeValues(oak), { lat: 44.941, lng: -123.03 }, [oak, elm]).address).toBe(oak.address)
  })

  it('keeps a typed address', () => {
    expect(
      movedPlace({ ...placeValues(oak), address: 'Behind the mill' }, { lat: 44.99, lng: -123.03 }, [oak]).address,
    ).toBe('Behind the mill')
  })
})

it('the recently met contacts are those that the user recorded and that still exist, the latest first', () => {
  const contacts = new Map([1, 2].map((id) => [id, { id, name: `Contact ${id}` } as Contact]))
  expect(recentContacts(rows, 7, contacts).map(({ id }) => id)).toEqual([1, 2])
  expect(recentContacts(rows, 8, contacts).map(({ id }) => id)).toEqual([1])
  expect(recentContacts([], 7, contacts)).toEqual([])
  const asked = { by: 7, at: '2026-01-01T10:00:00.000Z', reason: null }
  const others = new Map(contacts).set(1, { id: 1, name: 'Contact 1', doNotContact: asked } as unknown as Contact)
  expect(recentContacts(rows, 7, others).map(({ id }) => id)).toEqual([2])
})
