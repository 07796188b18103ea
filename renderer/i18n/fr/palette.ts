import type { Catalogue } from '../catalogue.ts'

/** The palette of ⌘K: what it finds and does. */
export const palette = {
  title: 'Recherche et commandes',
  placeholder: 'Personnes, notes, pages…',
  results: 'Résultats',
  groups: {
    recent: 'Rencontres récentes',
    people: 'Personnes',
    interactions: 'Interactions',
    views: 'Vues',
    pages: 'Pages',
    actions: 'Actions',
  },
  more: 'Plus',
  print: 'Imprimer',
  event: 'Mode événement',
  bin: 'Corbeille',
  day: 'Ma journée',
  areas: 'Secteurs',
  invite: 'Inviter un membre de l’équipe',
  switchTo: 'Passer à {{name}}',
  theme: 'Thème : {{name}}',
  language: 'Langue : {{name}}',
  create: 'Nouveau contact « {{name}} »',
  nothing: 'Aucun résultat pour « {{text}} »',
  asking: 'Recherche en cours…',
  failed: 'La recherche n’a pas pu joindre le serveur. Vérifiez votre connexion et réessayez.',
  count_one: '{{count}} résultat',
  count_other: '{{count, number}} résultats',
} satisfies Catalogue['palette']
