import * as z from 'zod'
import { answers } from '../domain/assigning.ts'
import { say } from '../domain/messages.ts'
import { id, limits, stored, text, time, timestamp } from './common.ts'

/** To whom a contact or a follow-up is given (`shared/domain/assigning.ts`). */
export const assignee = z.object({
  to: id,
  by: id,
  at: timestamp,
  answer: z.enum(answers, { error: say('notOneOf', { field: 'Answer', values: answers.join(', ') }) }).nullable(),
  reason: stored(limits.reason).nullable(),
})
/** In a change: in one's own name, or as it has been there before. */
export const enteredAssignee = assignee.extend({ at: time('at'), reason: text('reason', limits.reason).nullable() })
