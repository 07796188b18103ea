/** The palette of ⌘K: what it finds and does. */
export const palette = {
  title: 'Search and commands',
  placeholder: 'People, notes, pages, actions…',
  results: 'Results',
  groups: { recent: 'Recent people', people: 'People', interactions: 'Interactions', pages: 'Pages', actions: 'Actions' },
  invite: 'Invite a teammate',
  switchTo: 'Switch to {{name}}',
  theme: 'Theme: {{name}}',
  language: 'Language: {{name}}',
  create: 'New contact “{{name}}”',
  nothing: 'Nothing found for “{{text}}”',
  asking: 'Searching…',
  failed: 'The search could not reach the server. Check your connection and try again.',
  count_one: '{{count}} result',
  count_other: '{{count}} results',
} as const
