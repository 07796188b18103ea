import type { Catalogue } from '../catalogue.ts'

export const bin = {
  subtitle: 'Ce qui a été supprimé peut être récupéré pendant {{days}} jours.',
  tabs: 'Éléments supprimés',
  list: { contact: 'Contacts supprimés', interaction: 'Interactions supprimées' },
  search: { contact: 'Rechercher des contacts supprimés', interaction: 'Rechercher des interactions supprimées' },
  empty: { contact: 'Aucun contact supprimé', interaction: 'Aucune interaction supprimée' },
  noMatches: 'Aucun résultat pour « {{text}} »',
  hint: 'Ce qui est supprimé reste ici {{days}} jours.',
  deleted: 'Supprimé par {{name}}, {{time}}.',
  until: 'Disparaît définitivement le {{date}}.',
  somebody: 'quelqu’un',
  bringBack: 'Récupérer',
  bringBackName: 'Récupérer : {{name}}',
  isBack: 'C’est récupéré, avec tout ce qui s’y rattache.',
} satisfies Catalogue['bin']
