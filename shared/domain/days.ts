const dayMs = 86_400_000

/** A day written `yyyy-MM-dd` as a number: consecutive days differ by one. */
export const dayNumber = (day: string): number => Date.parse(day) / dayMs

/** A day's number as `yyyy-MM-dd`. */
export const dayText = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10)

const parts = {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
} as const

/**
 * Returns the local date and time of a time zone at a time, as the milliseconds of the same reading in UTC.
 * Computing it is slow; if the zone's offset is the same at both ends of a UTC day, it is computed only twice for all
 * the times of that day.
 */
function readings(timeZone: string): (time: string) => number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', ...parts })
  const offsetAt = (time: number) => {
    const part = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]))
    return (
      Date.UTC(part.year ?? 0, (part.month ?? 1) - 1, part.day, part.hour, part.minute, part.second) -
      Math.floor(time / 1_000) * 1_000
    )
  }
  const offsets = new Map<number, number | null>()
  return (text) => {
    const time = Date.parse(text)
    const start = Math.floor(time / dayMs) * dayMs
    let offset = offsets.get(start)
    if (offset === undefined) {
      const first = offsetAt(start)
      offset = first === offsetAt(start + dayMs) ? first : null
      offsets.set(start, offset)
    }
    return time + (offset ?? offsetAt(time))
  }
}

/** Returns the calendar day of a time in a time zone. */
export function dayNumbers(timeZone: string): (time: string) => number {
  const reading = readings(timeZone)
  return (time) => Math.floor(reading(time) / dayMs)
}

/** Formats a time in a time zone, in the one form that every spreadsheet reads as a date: `2026-03-01 10:00:00`. */
export function localTimes(timeZone: string): (time: string) => string {
  const reading = readings(timeZone)
  return (time) => new Date(reading(time)).toISOString().slice(0, 19).replace('T', ' ')
}

/** Lengths of the runs of consecutive days. */
export function runsOf(days: ReadonlySet<number>): number[] {
  return [...days]
    .filter((day) => !days.has(day - 1))
    .map((first) => {
      let length = 1
      while (days.has(first + length)) length += 1
      return length
    })
}
