import type { Catalogue } from '../catalogue.ts'

/** The page of contacts that may be the same person. */
export const duplicates = {
  none: 'No hay posibles duplicados',
  noneHint: 'Aquí aparecerían, de dos en dos, los contactos con el mismo teléfono o correo, o con nombres parecidos.',
  tellApart: 'No es la misma persona',
  tellApartNames: '{{name}} y {{other}}: no es la misma persona',
  merge: 'Unir',
  mergeNames: 'Unir {{name}} y {{other}}',
  again: 'Volver a sugerir',
  againNames: 'Volver a sugerir {{name}} y {{other}}',
  apart_one: '{{count, number}} par: no es la misma persona',
  apart_other: '{{count, number}} pares: no son la misma persona',
  listApart: 'No es la misma persona',
} satisfies Catalogue['duplicates']
