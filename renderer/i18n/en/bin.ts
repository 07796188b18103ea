/** The bin. */
export const bin = {
  subtitle: 'What was deleted can be brought back for {{days}} days.',
  tabs: 'What was deleted',
  list: { contact: 'Deleted contacts', interaction: 'Deleted interactions' },
  search: { contact: 'Search deleted contacts', interaction: 'Search deleted interactions' },
  empty: { contact: 'No deleted contacts', interaction: 'No deleted interactions' },
  noMatches: 'No results found for “{{text}}”',
  hint: 'What is deleted stays here for {{days}} days.',
  deleted: 'Deleted by {{name}}, {{time}}.',
  until: 'Gone for good on {{date}}.',
  somebody: 'somebody',
  bringBack: 'Bring back',
  bringBackName: 'Bring back: {{name}}',
  isBack: 'It is back, with everything that belongs to it.',
} as const
