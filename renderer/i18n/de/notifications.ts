import type { Catalogue } from '../catalogue.ts'

/** What one is told. */
export const notifications = {
  button_one: 'Mitteilungen, {{count, number}} ungelesen',
  button_other: 'Mitteilungen, {{count, number}} ungelesen',
  unread: 'Ungelesen',
  readAll: 'Alle als gelesen markieren',
  readFailed: 'Sie konnten nicht als gelesen markiert werden.',
  empty: 'Keine Mitteilungen',
  emptyHint: 'Fällige Follow-ups, was dir zugewiesen ist, Auszeichnungen und neue Teammitglieder erscheinen hier.',
  follow_up_due: 'Follow-up mit {{name}}',
  achievement_earned: 'Auszeichnung erhalten: {{name}}',
  invitation_accepted: '{{name}} gehört jetzt zu deinem Team',
  contact_assigned: '{{name}} ist dir zugewiesen',
  follow_up_assigned: 'Das Follow-up mit {{name}} ist dir zugewiesen',
  contact_declined: 'Niemand kümmert sich um {{name}}: abgelehnt',
  follow_up_declined: 'Das Follow-up mit {{name}} wurde abgelehnt',
  others: 'Weitere Mitteilungen',
  unnamed: {
    follow_up_due: 'Ein Follow-up ist fällig',
    achievement_earned: 'Auszeichnung erhalten',
    invitation_accepted: 'Jemand gehört neu zu deinem Team',
    contact_assigned: 'Ein Kontakt ist dir zugewiesen',
    follow_up_assigned: 'Ein Follow-up ist dir zugewiesen',
    contact_declined: 'Ein Kontakt wurde abgelehnt',
    follow_up_declined: 'Ein Follow-up wurde abgelehnt',
  },
} satisfies Catalogue['notifications']
