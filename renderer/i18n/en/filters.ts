export const filters = {
  label: 'Filters in force',
  remove: 'Remove filter: {{label}}',
  clear: 'Clear Filters',
  apply: 'Apply Filters',
  reset: 'Reset',
  type: 'Interaction type',
  typeHint: 'Choose none to see all of them.',
  followUp: 'Follow-up status',
  any: 'Any',
  followUps: {
    pending: 'Follow-up pending',
    overdue: 'Overdue',
    completed: 'Follow-up completed',
    none: 'No follow-up',
  },
} as const
