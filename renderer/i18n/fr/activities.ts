import type { Catalogue } from '../catalogue.ts'

/** The activities page: the list, its filter and its map. */
export const activities = {
  search: 'Chercher par nom ou dans les notes',
  list: 'Interactions, les plus récentes d’abord',
  total_one: '{{all}} interaction',
  total_other: '{{all}} interactions',
  found_one: '{{found}} sur {{all}} interaction',
  found_other: '{{found}} sur {{all}} interactions',
  inDay_one: '{{count}} interaction',
  inDay_other: '{{count}} interactions',
  views: { label: 'Affichage', list: 'Liste', map: 'Carte' },
  filter: {
    open: 'Filtrer',
    title: 'Filtrer les interactions',
    period: 'Période',
    from: 'Du',
    to: 'Au',
    days: 'Certains jours',
    contact: 'Contact',
  },
  chips: { since: 'Depuis le {{from}}', until: 'Jusqu’au {{to}}', between: 'Du {{from}} au {{to}}' },
  editFor: 'Modifier : {{name}}',
  deleteFor: 'Supprimer : {{name}}',
  toolsFor: 'Plus d’actions : {{name}}',
  complete: 'Terminer',
  completeFor: 'Terminer le suivi avec {{name}}',
  showOnMap: 'Voir sur la carte',
  delete: {
    title: 'Confirmer la suppression',
    text: '{{type}} avec {{name}}, {{date}}, avec ses notes et son suivi. Pendant {{days}} jours, elle peut être récupérée dans la corbeille.',
    visit:
      '{{type}} : {{name}}, {{date}}, avec ses notes et son suivi. Pendant {{days}} jours, elle peut être récupérée dans la corbeille.',
  },
  emptyHint:
    'Notez une conversation, une prière ou une visite. Vous la retrouverez ici, sur la carte et auprès de la personne concernée.',
  emptyFiltered: 'Rien ne correspond à votre recherche ou à vos filtres.',
  map: {
    label: 'Lieux des interactions',
    empty: 'Aucune interaction à afficher',
    emptyHint: 'Ajoutez des interactions pour les voir sur la carte',
    team: 'Membres de l’équipe qui partagent leur position',
    member: '{{name}}, {{ago}}',
    justNow: 'à l’instant',
    minutesAgo_one: 'il y a {{count}} minute',
    minutesAgo_many: 'il y a {{count}} minutes',
    minutesAgo_other: 'il y a {{count}} minutes',
    hoursAgo_one: 'il y a {{count}} heure',
    hoursAgo_many: 'il y a {{count}} heures',
    hoursAgo_other: 'il y a {{count}} heures',
  },
} as const satisfies Catalogue['activities']
