import { addDays, startOfDay } from 'date-fns'
import type { Interaction } from '../../../../shared/schemas/interaction.ts'
import { derivedFrom } from '../../../lib/memo.ts'

/** A calendar day in the user's time zone, and its number of interactions. */
export interface Day {
  /** Its start, as ISO text; also its key. */
  start: string
  count: number
}

/** An item of the list: a day's heading or an interaction. */
export interface DayItem {
  day: Day
  interaction: Interaction | null
  /** Its place in the day, from 1; 0 for the heading. */
  place: number
}

/**
 * Interactions grouped by day. Stored times have one format and compare as strings: one Date is created per day, not
 * per interaction.
 * @param interactions newest first
 */
export const dayItems = derivedFrom((interactions: readonly Interaction[]): readonly DayItem[] => {
  const items: DayItem[] = []
  let day: Day = { start: '', count: 0 }
  let end = ''
  for (const interaction of interactions) {
    if (day.count === 0 || interaction.date < day.start || interaction.date >= end) {
      const start = startOfDay(new Date(interaction.date))
      day = { start: start.toISOString(), count: 0 }
      end = addDays(start, 1).toISOString()
      items.push({ day, interaction: null, place: 0 })
    }
    day.count += 1
    items.push({ day, interaction, place: day.count })
  }
  return items
})
