import * as z from 'zod'
import { pathId, queryId } from '../schemas/common.ts'
import { recordHistory } from '../schemas/history.ts'

/** What the calls for a record's history have in common. */
export const historyCall = {
  method: 'GET',
  auth: 'user',
  params: z.object({ id: pathId }),
  /** Only what is older than a version. */
  query: z.object({ before: queryId.optional() }),
  response: recordHistory,
} as const
