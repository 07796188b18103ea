/** Organizations and the invitations into them. */
export const organizations = {
  title: 'Organizations',
  new: 'New Organization',
  empty: 'No Organizations Found',
} as const
