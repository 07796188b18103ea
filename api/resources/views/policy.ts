import type { Grant } from '../../../shared/domain/permissions.ts'
import type { SavedView } from '../../../shared/schemas/savedView.ts'

/** Whether a grant covers a view that the user sees. */
export const covers = (grant: Grant, userId: number, { ownerId }: SavedView): boolean =>
  grant === 'any' || ownerId === userId
