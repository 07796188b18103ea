export const filters = {
  label: 'Aktive Filter',
  remove: 'Filter entfernen: {{label}}',
  clear: 'Filter löschen',
  apply: 'Anwenden',
  reset: 'Zurücksetzen',
  type: 'Art der Begegnung',
  typeHint: 'Wähle keine aus, um alle zu sehen.',
  followUp: 'Stand des Follow-ups',
  any: 'Alle',
  followUps: {
    pending: 'Follow-up offen',
    overdue: 'Überfällig',
    completed: 'Follow-up erledigt',
    none: 'Kein Follow-up',
  },
}
