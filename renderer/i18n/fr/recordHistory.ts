import type { Catalogue } from '../catalogue.ts'

export const recordHistory = {
  list: 'Modifications, les plus récentes d’abord',
  kind: {
    created: 'Créé par {{name}}',
    changed: 'Modifié par {{name}}',
    deleted: 'Supprimé par {{name}}',
    returned: 'Récupéré par {{name}}',
    conflicting: 'Envoyé par {{name}}, alors que quelqu’un d’autre venait de le modifier',
  },
  somebody: 'quelqu’un',
  made: 'Fait : {{made}} ; reçu : {{received}}',
  before: 'Avant :',
  after: 'Après :',
  restore: 'Restaurer cette version',
  restoreOf: 'Restaurer cette version : {{time}}',
  confirm: 'Restaurer la version du {{time}} ?',
  confirmText: 'Voici ce qui change. Ce qui s’y trouve maintenant reste dans l’historique.',
  confirmLabel: 'Restaurer',
  older: 'Afficher les précédentes',
  notSent: 'Le serveur ne l’a pas encore reçu. L’historique commencera à la réception.',
} satisfies Catalogue['recordHistory']
