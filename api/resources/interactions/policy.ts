import type { Grant } from '../../../shared/domain/permissions.ts'
import type { Interaction } from '../../../shared/schemas/interaction.ts'

/** Whether a grant covers this interaction. */
export const covers = (grant: Grant, userId: number, interaction: Interaction): boolean =>
  grant === 'any' || interaction.userId === userId
