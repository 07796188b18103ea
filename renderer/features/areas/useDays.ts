import { parseISO } from 'date-fns'
import { useDates } from '../../lib/dates.ts'

/** Formats a day that is written `yyyy-MM-dd`. */
export function useDays(): (day: string) => string {
  const { date } = useDates()
  return (day) => date(parseISO(day))
}
