/** Days around the day of seeding, and times of day in the town's own zone. */
export interface Calendar {
  /** 0 for Sunday to 6 for Saturday. */
  weekday(day: number): number
  /**
   * A time of day in the town.
   * @param day days from the day of seeding; -1 is yesterday
   * @param minutes after midnight, from 8 in the morning on (clocks change before that)
   */
  at(day: number, minutes: number): Date
}

export const townZone = 'America/Los_Angeles'

const dayLength = 86_400_000
const zoneName = new Intl.DateTimeFormat('en-US', { timeZone: townZone, timeZoneName: 'longOffset' })

/** Minutes by which the town's clocks are ahead of UTC at a time; negative in America. */
function zoneOffset(time: number): number {
  const [, sign, hours, minutes] = /GMT([+-])(\d{2}):(\d{2})/.exec(zoneName.format(time)) ?? []
  return (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * (sign === '-' ? -1 : 1)
}

/**
 * A calendar around one day.
 *
 * The day is that of UTC: with everything that has happened before its first minute in UTC, a seed at any time of the
 * day gives the same rows, and none of them is in the future.
 * @param now any time of the day of seeding
 */
export function createCalendar(now: Date): Calendar {
  const today = Math.floor(now.getTime() / dayLength) * dayLength
  const offsets = new Map<number, number>()
  const offsetAtNoon = (day: number) => {
    let offset = offsets.get(day)
    if (offset === undefined) {
      offset = zoneOffset(today + day * dayLength + 20 * 3_600_000)
      offsets.set(day, offset)
    }
    return offset
  }
  return {
    weekday: (day) => new Date(today + day * dayLength).getUTCDay(),
    at: (day, minutes) => new Date(today + day * dayLength + (minutes - offsetAtNoon(day)) * 60_000),
  }
}

/** A time moved by minutes. */
export const after = (time: Date, minutes: number): Date => new Date(time.getTime() + minutes * 60_000)
