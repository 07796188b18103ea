import { say } from '../domain/messages.ts'
import { isTimeZone } from '../domain/timeZone.ts'
import { limits, text } from './common.ts'

export const timeZoneMessage = say('timeZone')

/** The server also refuses names that Postgres does not know. */
export const timeZone = text('timeZone', limits.timeZone).refine(isTimeZone, timeZoneMessage)
