import type { Catalogue } from '../catalogue.ts'

/** The page of contacts that may be the same person. */
export const duplicates = {
  none: 'Aucun doublon trouvé',
  noneHint:
    'Les contacts qui ont le même téléphone, le même e-mail ou un nom semblable figureraient ici deux par deux.',
  tellApart: 'Pas la même personne',
  tellApartNames: '{{name}} et {{other}} : pas la même personne',
  merge: 'Fusionner',
  mergeNames: 'Fusionner {{name}} et {{other}}',
  again: 'Proposer de nouveau',
  againNames: 'Proposer de nouveau {{name}} et {{other}}',
  apart_one: '{{count, number}} paire : pas la même personne',
  apart_other: '{{count, number}} paires : pas la même personne',
  listApart: 'Pas la même personne',
} satisfies Catalogue['duplicates']
