import { locationGroups } from '../../../../shared/domain/locationGroups.ts'
import type { Interaction } from '../../../../shared/schemas/interaction.ts'
import { derivedFrom } from '../../../lib/memo.ts'

const keyed = derivedFrom((interaction: Interaction) => locationGroups([interaction])[0]?.key ?? null)

/** Key of an interaction's place on the map; null without coordinates. */
export const placeKeyOf = (interaction: Interaction): string | null => keyed(interaction)
