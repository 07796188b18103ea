import type { Catalogue } from '../catalogue.ts'

/** La page de ce qui est prévu aujourd’hui. */
export const day = {
  subtitle: 'Ce qui est prévu aujourd’hui et ce qui attend encore : l’important d’abord.',
  whose: 'Les suivis de qui',
  list: 'Suivis à faire',
  empty: 'Rien n’est prévu aujourd’hui',
  emptyHint: 'Ce que vous prévoyez avec une date de suivi apparaît ici le jour venu.',
  today: 'pour aujourd’hui',
  overdue_one: 'en retard de {{count}} jour',
  overdue_other: 'en retard de {{count}} jours',
  asked: 'a demandé une visite',
  metres: 'à {{value, number}} m',
  kilometres: 'à {{value, number}} km',
  of: 'Enregistré par {{name}}',
  complete: 'Terminer le suivi avec {{name}}',
  call: 'Appeler',
  mail: 'E-mail',
  route: 'Itinéraire',
  routeTo: 'Itinéraire vers {{name}}',
  map: 'Les visites dans l’ordre',
  mapHint: 'La suivante est toujours la plus proche à vol d’oiseau. Avec votre position, on part de là où vous êtes.',
  mapFromHere: 'De là où vous êtes : la suivante est toujours la plus proche à vol d’oiseau.',
  stop: '{{number}}. {{name}}',
  mine: 'Les miens ({{value, number}})',
  team: 'L’équipe ({{value, number}})',
} satisfies Catalogue['day']
