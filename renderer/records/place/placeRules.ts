import * as z from 'zod'
import { location } from '../../../shared/schemas/interaction.ts'
import { judgedBy } from '../../lib/judgedBy.ts'
import { locationOf } from './place.ts'

/** A place in a draft, as it was typed. */
export const placeDraft = z.object({ lat: z.string(), lng: z.string(), address: z.string() })

/** A form's place. Coordinates that are not numbers are sent as 0, and so are valid (specification, point 5). */
export const placeRules = judgedBy(placeDraft, location, locationOf)
