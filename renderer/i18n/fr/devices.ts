import type { Catalogue } from '../catalogue.ts'

/** Ce qui attend sur les appareils, d’après eux. */
export const devices = {
  title: 'Pas encore reçu',
  ownTitle: 'Vos appareils',
  hint: 'C’est ce que les appareils ont signalé eux-mêmes la dernière fois qu’ils ont joint le serveur. Ce que quelqu’un note sans réseau est inconnu jusque-là, et un appareil qui n’a jamais rien eu à signaler ne figure pas ici.',
  empty: 'Aucun appareil n’a signalé d’élément en attente',
  error: 'Les appareils n’ont pas pu être chargés',
  of: { phone: 'Téléphone ({{name}})', tablet: 'Tablette ({{name}})', computer: 'Ordinateur ({{name}})' },
  own: { phone: 'Votre téléphone', tablet: 'Votre tablette', computer: 'Votre ordinateur' },
  waiting: '{{place}} : {{what}} depuis {{since}}',
  received: '{{place}} : tout est arrivé',
  visits_one: '{{count}} visite',
  visits_other: '{{count, number}} visites',
  contacts_one: '{{count}} contact',
  contacts_other: '{{count, number}} contacts',
  changes_one: '{{count}} autre modification',
  changes_other: '{{count, number}} autres modifications',
  asking_one: '{{count}} demande une décision là-bas',
  asking_other: '{{count, number}} demandent une décision là-bas',
  heard: 'Dernières nouvelles : {{time}}',
  isThis: 'Cet appareil',
} satisfies Catalogue['devices']
