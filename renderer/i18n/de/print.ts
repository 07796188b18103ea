/** Listen auf Papier. */
export const print = {
  preparing: 'Druck wird vorbereitet: {{list}}',
  asOf: 'Stand: {{time}}',
  narrowed: 'Eingegrenzt auf: {{filters}}',
  search: '„{{text}}“',
  lastVisit: 'Letzter Besuch',
  nextFollowUp: 'Nächstes Follow-up',
  visitList: 'Besuchsliste',
  due: 'Was ansteht',
  notes: 'Notizen',
} as const
