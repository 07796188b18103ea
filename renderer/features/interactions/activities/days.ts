import { addDays, startOfDay } from 'date-fns'
import type { Interaction } from '../../../../shared/schemas/interaction.ts'
import { derivedFrom } from '../../../records/memo.ts'

/** A calendar day of the reader's time zone, and how much happened on it. */
export interface Day {
  /** Its start, as ISO text; names it too. */
  start: string
  count: number
}

/** What the list shows one below the other: a day's heading, or one of its interactions. */
export interface DayItem {
  day: Day
  interaction: Interaction | null
}

/**
 * Interactions under the days they fall on. Stored times all have one form and are compared as texts: one date is made per
 * day, not one per interaction.
 * @param interactions the newest first
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
      items.push({ day, interaction: null })
    }
    day.count += 1
    items.push({ day, interaction })
  }
  return items
})
