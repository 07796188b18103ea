/** One thing to do on a day, as calendars show it. */
export interface CalendarEvent {
  /** The same for the same thing for ever: a calendar then changes its event instead of adding another. */
  uid: string
  /** The day, `yyyy-MM-dd`. */
  day: string
  summary: string
  description?: string | null
  location?: string | null
  /** Where to read more. */
  url?: string | null
  /** When it last changed, ISO 8601 in UTC. */
  changedAt: string
}

/** Of a line, without its end (RFC 5545, section 3.1). */
const maxOctets = 75

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`)

/** Octets of a character in UTF-8. */
function octetsOf(character: string): number {
  const point = character.codePointAt(0) ?? 0
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}

/** A line in pieces of which each fits, the later ones after a space; no character is cut. */
function folded(line: string): string {
  const pieces = ['']
  let length = 0
  for (const character of line) {
    const size = octetsOf(character)
    if (length + size > maxOctets) {
      pieces.push(' ')
      length = 1
    }
    pieces[pieces.length - 1] += character
    length += size
  }
  return pieces.join('\r\n')
}

const compact = (time: string): string => time.replaceAll(/[-:]|\.\d+/g, '')

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

const linesOf = ({ uid, day, summary, description, location, url, changedAt }: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${escaped(uid)}`,
  `DTSTAMP:${compact(changedAt)}`,
  `LAST-MODIFIED:${compact(changedAt)}`,
  `DTSTART;VALUE=DATE:${compact(day)}`,
  `DTEND;VALUE=DATE:${compact(dayAfter(day))}`,
  `SUMMARY:${escaped(summary)}`,
  ...(description ? [`DESCRIPTION:${escaped(description)}`] : []),
  ...(location ? [`LOCATION:${escaped(location)}`] : []),
  ...(url ? [`URL:${url}`] : []),
  // It takes no time: nobody is busy all day for a call.
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
]

/**
 * A calendar file (iCalendar, RFC 5545) with all-day events.
 * @param name of the calendar, for programs that subscribe to it
 */
export const calendarText = (events: readonly CalendarEvent[], name?: string): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Outreach//Follow-ups//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(name ? [`NAME:${escaped(name)}`, `X-WR-CALNAME:${escaped(name)}`] : []),
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')
