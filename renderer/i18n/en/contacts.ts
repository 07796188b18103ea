/** Contacts: their list, form and page. */
export const contacts = {
  title: 'Contacts',
  status: { new: 'New', interested: 'Interested', active: 'Active', inactive: 'Inactive', unknown: 'Unknown' },
  unknown: 'Unknown Contact',
  new: 'New Contact',
  empty: 'No Contacts Found',
} as const
