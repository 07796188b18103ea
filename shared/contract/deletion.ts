import * as z from 'zod'
import { clientId } from '../schemas/common.ts'

/** A DELETE has no body; the fields of a queued one are in the query. */
export const deletion = z.object({ opId: clientId.optional(), clientId: clientId.optional() })
