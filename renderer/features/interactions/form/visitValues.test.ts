import { describe, expect, it } from 'vitest'
import { anInteraction } from '../../../testing/rows.ts'
import { newVisit, visitRequestOf, visitRules, visitTime, visitValuesOf } from './visitValues.ts'

const now = new Date(2025, 4, 20, 15, 4)
const given = { ...newVisit(now), place: { lat: '', lng: '', address: '12 Oak Street' } }
const messages = (values: unknown) =>
  visitRules(() => now)
    .safeParse(values)
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

describe('the visit form’s request', () => {
  it('is a location visit with a follow-up a week later', () => {
    expect(visitRequestOf({ ...given, needsFollowUp: true, personPresent: true }, [])).toEqual({
      type: 'location_visit',
      date: now.toISOString(),
      location: { lat: 40.7128, lng: -74.006, address: '12 Oak Street' },
      followUpDate: new Date(2025, 4, 27, 15, 4).toISOString(),
      followUpType: 'visit',
      followUpNotes: 'Follow-up visit required',
      metadata: { personPresent: true, literatureDistributed: false },
      outcome: null,
    })
  })

  it('has no follow-up if none is needed, and the coordinates recorded for the same address', () => {
    expect(
      visitRequestOf(given, [anInteraction({ location: { lat: 44.9, lng: -123, address: '12 OAK street' } })]),
    ).toMatchObject({ followUpDate: null, followUpType: null, followUpNotes: null, location: { lat: 44.9, lng: -123 } })
  })

  it('keeps the follow-up of a visit whose date is unchanged', () => {
    const visit = anInteraction({
      type: 'location_visit',
      contactId: null,
      followUpDate: '2025-06-01T10:00:00.000Z',
      followUpType: 'call',
      followUpNotes: 'Ring first',
    })
    expect(visitRequestOf(visitValuesOf(visit), [], visit)).toMatchObject({
      followUpDate: visit.followUpDate,
      followUpType: 'call',
      followUpNotes: 'Ring first',
    })
    const moved = { ...visitValuesOf(visit), date: '2025-05-11T12:00:00.000Z' }
    expect(visitRequestOf(moved, [], visit).followUpDate).toBe('2025-05-18T12:00:00.000Z')
  })

  it('has the current time for today, and noon for an earlier day', () => {
    expect(visitTime(new Date(2025, 4, 20), now)).toBe(now.toISOString())
    expect(visitTime(new Date(2025, 4, 19, 3), now)).toBe(new Date(2025, 4, 19, 12).toISOString())
  })
})

describe('the validation of the visit form', () => {
  it('accepts a complete visit', () => expect(messages(given)).toEqual([]))

  it.each([
    [{ place: { lat: '', lng: '', address: ' Oak ' } }, 'place.address: Address must be at least 5 characters long'],
    [{ date: null }, 'date: Please select a date'],
    [{ date: new Date(2025, 4, 20, 15, 5).toISOString() }, 'date: Please select a date'],
    [{ date: new Date(1899, 11, 31, 12).toISOString() }, 'date: Please select a date'],
    [{ place: { lat: '100', lng: '0', address: '12 Oak Street' } }, 'place.lat: Latitude must be between -90 and 90'],
  ])('refuses %j', (changes, message) => expect(messages({ ...given, ...changes })).toEqual([message]))
})
