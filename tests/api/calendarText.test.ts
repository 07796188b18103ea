import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, it } from 'vitest'
import { calendarText, type CalendarEvent } from '../../shared/domain/calendar.ts'

/** What a calendar program reads in a file. */
const read = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, description, location, startDate, endDate } = new ICAL.Event(component)
    return {
      uid,
      summary,
      description,
      location,
      isDate: startDate.isDate,
      start: String(startDate),
      end: String(endDate),
    }
  })

const call: CalendarEvent = {
  uid: 'follow-up-5@outreach.example.org',
  day: '2026-12-31',
  summary: 'Phone call: Ana Gómez',
  description: 'Ask about her brother,\nhis work; and \\ all',
  location: '12 Oak Street, Salem',
  url: 'https://outreach.example.org/activities?edit=interaction-5',
  changedAt: '2026-11-27T10:00:00.000Z',
}

it('is an event of one whole day, as a calendar program reads it', () => {
  const text = calendarText([call], 'Follow-ups')
  expect(read(text)).toEqual([
    {
      uid: call.uid,
      summary: call.summary,
      description: call.description,
      location: call.location,
      isDate: true,
      start: '2026-12-31',
      end: '2027-01-01',
    },
  ])
  expect(text).toContain('\r\nURL:https://outreach.example.org/activities?edit=interaction-5\r\n')
})

it('keeps every text unchanged, in lines of the standard’s length', () => {
  // What the server stores: no control characters but line breaks, and nothing at the ends.
  const text = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 300 })
    .map((value) => value.replaceAll('x', '\n').toWellFormed().trim())
  fc.assert(
    fc.property(fc.array(fc.record({ summary: text, description: text, location: text }), { maxLength: 3 }), (all) => {
      const file = calendarText(all.map((texts, index) => ({ ...call, ...texts, uid: `id ${index}` })))
      for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(
        read(file).map(({ summary, description, location }) => ({
          summary: summary || '',
          description: description || '',
          location: location || '',
        })),
      ).toEqual(all)
    }),
  )
})
