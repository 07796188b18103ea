import type { Catalogue } from '../catalogue.ts'

/** The page of contacts that may be the same person. */
export const duplicates = {
  none: 'Keine möglichen Duplikate',
  noneHint: 'Kontakte mit gleicher Telefonnummer, gleicher E-Mail-Adresse oder ähnlichem Namen stünden hier paarweise.',
  tellApart: 'Nicht dieselbe Person',
  tellApartNames: '{{name}} und {{other}}: nicht dieselbe Person',
  merge: 'Zusammenführen',
  mergeNames: '{{name}} und {{other}} zusammenführen',
  again: 'Wieder vorschlagen',
  againNames: '{{name}} und {{other}} wieder vorschlagen',
  apart_one: '{{count, number}} Paar: nicht dieselbe Person',
  apart_other: '{{count, number}} Paare: nicht dieselbe Person',
  listApart: 'Nicht dieselbe Person',
} satisfies Catalogue['duplicates']
