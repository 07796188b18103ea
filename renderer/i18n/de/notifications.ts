import type { Catalogue } from '../catalogue.ts'

/** What one is told. */
export const notifications = {
  button_one: 'Mitteilungen, {{count}} ungelesen',
  button_other: 'Mitteilungen, {{count}} ungelesen',
  unread: 'Ungelesen',
  readAll: 'Alle als gelesen markieren',
  readFailed: 'Sie konnten nicht als gelesen markiert werden.',
  empty: 'Keine Mitteilungen',
  emptyHint: 'Fällige Follow-ups, Auszeichnungen und neue Teammitglieder erscheinen hier.',
  follow_up_due: 'Follow-up mit {{name}}',
  achievement_earned: 'Auszeichnung erhalten: {{name}}',
  invitation_accepted: '{{name}} gehört jetzt zu deinem Team',
  others: 'Weitere Mitteilungen',
  unnamed: {
    follow_up_due: 'Ein Follow-up ist fällig',
    achievement_earned: 'Auszeichnung erhalten',
    invitation_accepted: 'Jemand gehört neu zu deinem Team',
  },
} satisfies Catalogue['notifications']
