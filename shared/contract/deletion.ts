import * as z from 'zod'
import { clientId } from '../schemas/common.ts'

/** A deletion has no body; what a queued one carries stands in the query. */
export const deletion = z.object({ opId: clientId.optional() })
