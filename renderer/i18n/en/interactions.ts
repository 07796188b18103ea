/** Interactions and location visits: lists, forms and follow-ups. */
export const interactions = {
  title: 'Activities',
  type: {
    conversation: 'Conversation',
    first_contact: 'First contact',
    bible_study: 'Bible study',
    prayer: 'Prayer',
    other: 'Other',
    location_visit: 'Location visit',
  },
  followUpType: { call: 'Phone call', email: 'Email', visit: 'Home visit', other: 'Follow-up' },
  followUp: 'Follow-up',
  completed: 'Completed',
  noLocation: 'Location not specified',
  new: 'New Interaction',
  newVisit: 'New Location Visit',
  empty: 'No Interactions Found',
} as const
