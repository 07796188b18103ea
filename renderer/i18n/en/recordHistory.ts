/** What a contact or an interaction was before. */
export const recordHistory = {
  list: 'Changes, the newest first',
  kind: {
    created: '{{name}} created this',
    changed: '{{name}} changed this',
    deleted: '{{name}} deleted this',
    returned: '{{name}} brought this back',
    conflicting: '{{name}} sent this, which somebody else had just changed',
  },
  somebody: 'Somebody',
  made: 'Made {{made}}, received {{received}}',
  before: 'Before:',
  after: 'After:',
  restore: 'Restore this version',
  restoreOf: 'Restore this version: {{time}}',
  confirm: 'Restore the version of {{time}}?',
  confirmText: 'This changes. What is there now stays in the history.',
  confirmLabel: 'Restore',
  older: 'Show older ones',
  notSent: 'The server does not have this yet. Its history begins when it has been received.',
} as const
