/** The page of contacts that may be the same person. */
export const duplicates = {
  none: 'No possible duplicates',
  noneHint: 'Contacts with the same phone or email, or with similar names, would be listed here in pairs.',
  tellApart: 'Not the same person',
  tellApartNames: '{{name}} and {{other}}: not the same person',
  merge: 'Merge',
  mergeNames: 'Merge {{name}} and {{other}}',
  again: 'Suspect again',
  againNames: 'Suspect {{name}} and {{other}} again',
  apart_one: '{{count, number}} pair is not the same person',
  apart_other: '{{count, number}} pairs are not the same person',
  listApart: 'Not the same person',
} as const
