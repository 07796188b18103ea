import { addDays, setHours, startOfDay } from 'date-fns'

/** The day of a follow-up, at noon: it stays the same day in neighbouring time zones. */
export const followUpDay = (day: Date): string => setHours(startOfDay(day), 12).toISOString()
/** The day in that many days from now. */
export const followUpIn = (days: number, now: Date): string => followUpDay(addDays(now, days))

/** Days from today for the quick choices of a follow-up's date. */
export const quickFollowUps = { tomorrow: 1, threeDays: 3, nextWeek: 7 } as const
export type QuickFollowUp = keyof typeof quickFollowUps
