// Separate from the schemas, which the first page of the app does not load.

/** The status of a contact (specification, point 3). */
export const contactStatuses = ['new', 'interested', 'active', 'inactive'] as const

/** The type of an interaction. */
export const interactionTypes = [
  'conversation',
  'first_contact',
  'bible_study',
  'prayer',
  'other',
  'location_visit',
] as const

/** The types of an interaction with a person; a location visit has a form of its own. */
export const contactInteractionTypes = interactionTypes.filter((type) => type !== 'location_visit')

/** The way of following up. */
export const followUpTypes = ['call', 'email', 'visit', 'other'] as const
