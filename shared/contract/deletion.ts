import * as z from 'zod'
import { changeMarks } from '../schemas/common.ts'

/** A DELETE has no body: what a change says besides its fields is in the query. */
export const deletion = z.object({
  ...changeMarks,
  version: z.coerce.number<number>().pipe(changeMarks.version.unwrap()).optional(),
})
