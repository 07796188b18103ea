import { describe, expect, it } from 'vitest'
import { anInteraction } from '../../../testing/rows.ts'
import { followUpIn } from '../../../lib/followUpDay.ts'
import { interactionRules, newInteraction, requestOf, valuesOf } from './interactionValues.ts'
import { sampleLocation } from '../../../records/place/place.ts'

const now = new Date(2025, 4, 20, 15, 4)
const messages = (values: unknown) =>
  interactionRules.safeParse(values).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

describe('the form’s request', () => {
  it('has the fields without the flag, and no follow-up if none is needed', () => {
    const request = requestOf({ ...newInteraction(now, { contactId: 3 }), notes: '  ' }, sampleLocation)
    expect(request).toEqual({
      contactId: 3,
      type: 'conversation',
      date: now.toISOString(),
      location: sampleLocation,
      notes: null,
      followUpDate: null,
      followUpType: null,
      followUpNotes: null,
      outcome: null,
      confidential: null,
    })
  })

  it('has the follow-up if one is needed, and numeric coordinates, 0 for invalid ones', () => {
    const request = requestOf(
      {
        ...newInteraction(now),
        needsFollowUp: true,
        followUpDate: followUpIn(1, now),
        followUpNotes: 'Bring bread ',
        place: { lat: 'north', lng: '-3,5', address: ' Mill ' },
      },
      sampleLocation,
    )
    expect(request).toMatchObject({
      followUpDate: new Date(2025, 4, 21, 12).toISOString(),
      followUpType: 'call',
      followUpNotes: 'Bring bread',
      location: { lat: 0, lng: -3.5, address: 'Mill' },
    })
  })

  it('does not change an interaction that was only opened', () => {
    const row = anInteraction({
      notes: 'Talked',
      followUpDate: '2025-05-22T07:30:00.000Z',
      followUpType: 'email',
      followUpNotes: 'Send it',
    })
    expect(valuesOf(row, now).needsFollowUp).toBe(true)
    expect(row).toMatchObject(requestOf(valuesOf(row, now), sampleLocation))
    expect(valuesOf(anInteraction(), now).needsFollowUp).toBe(false)
  })

  it('starts with a follow-up if one is planned', () => {
    const request = requestOf(newInteraction(now, { contactId: 3, followUp: true }), sampleLocation)
    expect(request).toMatchObject({ followUpDate: followUpIn(3, now), followUpType: 'call' })
  })
})

describe('the validation', () => {
  const valid = newInteraction(now, { contactId: 3 })

  it('accepts a new interaction with its contact', () => expect(messages(valid)).toEqual([]))

  it.each([
    [{ contactId: null }, 'contactId: Please choose a contact'],
    [{ date: null }, 'date: Please select a date'],
    [{ needsFollowUp: true, followUpDate: null }, 'followUpDate: Please select a date'],
    [{ place: { lat: '91', lng: '0', address: '' } }, 'place.lat: Latitude must be between -90 and 90'],
    [{ place: { lat: '0', lng: '-181', address: '' } }, 'place.lng: Longitude must be between -180 and 180'],
    [
      { place: { lat: '0', lng: '0', address: 'x'.repeat(501) } },
      'place.address: Address must be at most 500 characters',
    ],
    [{ notes: 'x'.repeat(10_001) }, 'notes: Notes must be at most 10000 characters'],
    [{ followUpNotes: 'x'.repeat(10_001) }, 'followUpNotes: Follow-up notes must be at most 10000 characters'],
  ])('refuses %j', (changes, message) => expect(messages({ ...valid, ...changes })).toEqual([message]))

  it('does not require the date of an unneeded follow-up', () =>
    expect(messages({ ...valid, followUpDate: null })).toEqual([]))
})
