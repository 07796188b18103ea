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

  describe('of an edited visit', () => {
    const followedUp = (changes: Parameters<typeof anInteraction>[0]) =>
      anInteraction({
        type: 'location_visit',
        contactId: null,
        date: '2025-05-10T12:00:00.000Z',
        followUpDate: '2025-05-17T12:00:00.000Z',
        followUpType: 'call',
        followUpNotes: 'Ring first',
        ...changes,
      })
    const corrected = (visit: ReturnType<typeof followedUp>, date: string) =>
      visitRequestOf({ ...visitValuesOf(visit), date }, [], visit)

    it('moves the follow-up along that is due a week after the visit, with its type and notes', () => {
      expect(corrected(followedUp({}), '2025-05-09T12:00:00.000Z')).toMatchObject({
        followUpDate: '2025-05-16T12:00:00.000Z',
        followUpType: 'call',
        followUpNotes: 'Ring first',
      })
    })

    it.each([
      ['was moved', { followUpDate: '2025-06-01T10:00:00.000Z' }],
      ['is completed', { followUpCompleted: true }],
    ])('leaves a follow-up alone that %s', (_, changes) => {
      const visit = followedUp(changes)
      const kept = { followUpDate: visit.followUpDate, followUpType: 'call', followUpNotes: 'Ring first' }
      // Another day, the same day chosen again, which gives it another time, and no other date at all.
      for (const date of ['2025-05-09T12:00:00.000Z', '2025-05-10T10:00:00.000Z', visit.date])
        expect(corrected(visit, date)).toMatchObject(kept)
    })
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
