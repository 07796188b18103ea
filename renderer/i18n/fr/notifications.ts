import type { Catalogue } from '../catalogue.ts'

/** What one is told. */
export const notifications = {
  button_one: 'Notifications, {{count}} non lue',
  button_other: 'Notifications, {{count}} non lues',
  unread: 'Non lue',
  readAll: 'Tout marquer comme lu',
  readFailed: 'Impossible de les marquer comme lues.',
  empty: 'Aucune notification',
  emptyHint: 'Les suivis à faire, les réussites et les nouveaux membres de l’équipe apparaissent ici.',
  follow_up_due: 'Suivi à faire avec {{name}}',
  achievement_earned: 'Réussite obtenue : {{name}}',
  invitation_accepted: '{{name}} a rejoint votre équipe',
  others: 'Autres notifications',
  unnamed: {
    follow_up_due: 'Un suivi est à faire',
    achievement_earned: 'Réussite obtenue',
    invitation_accepted: 'Quelqu’un a rejoint votre équipe',
  },
} as const satisfies Catalogue['notifications']
