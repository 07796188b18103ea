import type { Interaction } from '../../../../shared/schemas/interaction.ts'

/** Number of items before 'View All' (specification, point 9). */
export const collapsedCount = 5

/** Keys of the titles under `dashboard.activity.title`. */
export type ActivityTitle = 'conversation' | 'first_contact' | 'bible_study' | 'prayer' | 'interaction' | 'visit'

const titles: Partial<Record<Interaction['type'], ActivityTitle>> = {
  conversation: 'conversation',
  first_contact: 'first_contact',
  bible_study: 'bible_study',
  prayer: 'prayer',
}

/**
 * The title of an activity (specification, point 2). A visit without a contact has no name in its title: its contact is
 * not missing, there is none.
 */
export function activityTitle({ type, contactId }: Pick<Interaction, 'type' | 'contactId'>): ActivityTitle {
  if (type === 'location_visit' && contactId === null) return 'visit'
  return titles[type] ?? 'interaction'
}
