/** What an address names in another of the user's organizations. */
export const elsewhere = {
  contact: { title: 'This contact is not here', text: 'It belongs to {{name}}, another of your organizations.' },
  interaction: {
    title: 'This interaction is not here',
    text: 'It belongs to {{name}}, another of your organizations.',
  },
  member: { title: 'This member is not here', text: 'They belong to {{name}}, another of your organizations.' },
  report: {
    title: 'The report of another organization',
    text: 'This link is about {{name}}, another of your organizations.',
  },
  switchTo: 'Switch to {{name}}',
} as const
