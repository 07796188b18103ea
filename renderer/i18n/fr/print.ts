/** Les listes sur papier. */
export const print = {
  preparing: 'Préparation de l’impression : {{list}}',
  asOf: 'au {{time}}',
  narrowed: 'Limité à : {{filters}}',
  search: '« {{text}} »',
  lastVisit: 'Dernière visite',
  nextFollowUp: 'Prochain suivi',
  visitList: 'Liste de visites',
  due: 'Ce qui est prévu',
  notes: 'Notes',
} as const
