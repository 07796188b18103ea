import type { Catalogue } from '../catalogue.ts'

/** What one is told. */
export const notifications = {
  button_one: 'Notifications, {{count, number}} non lue',
  button_other: 'Notifications, {{count, number}} non lues',
  unread: 'Non lue',
  readAll: 'Tout marquer comme lu',
  readFailed: 'Impossible de les marquer comme lues.',
  empty: 'Aucune notification',
  emptyHint:
    'Les suivis à faire, ce qui vous est attribué, les réussites et les nouveaux membres de l’équipe apparaissent ici.',
  follow_up_due: 'Suivi à faire avec {{name}}',
  achievement_earned: 'Réussite obtenue : {{name}}',
  invitation_accepted: '{{name}} a rejoint votre équipe',
  contact_assigned: 'Un contact vous est attribué : {{name}}',
  follow_up_assigned: 'Le suivi avec {{name}} vous est attribué',
  contact_declined: 'Contact refusé, personne ne s’en occupe : {{name}}',
  follow_up_declined: 'Le suivi avec {{name}} a été refusé',
  others: 'Autres notifications',
  unnamed: {
    follow_up_due: 'Un suivi est à faire',
    achievement_earned: 'Réussite obtenue',
    invitation_accepted: 'Quelqu’un a rejoint votre équipe',
    contact_assigned: 'Un contact vous est attribué',
    follow_up_assigned: 'Un suivi vous est attribué',
    contact_declined: 'Un contact a été refusé',
    follow_up_declined: 'Un suivi a été refusé',
  },
} as const satisfies Catalogue['notifications']
