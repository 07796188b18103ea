import { useDates, type Time } from '../lib/dates.ts'

/** A day, such as 'Jan 5, 2025'. By itself for pages that seldom show one: they load the formats with it. */
export default function Day({ time }: { time: Time }) {
  return useDates().date(time)
}
