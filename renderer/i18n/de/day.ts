import type { Catalogue } from '../catalogue.ts'

/** Die Seite mit dem, was heute ansteht. */
export const day = {
  subtitle: 'Was heute ansteht und was noch wartet: das Wichtigste zuerst.',
  whose: 'Wessen Follow-ups',
  list: 'Fällige Follow-ups',
  empty: 'Heute steht nichts an',
  emptyHint: 'Was du mit einem Follow-up-Datum planst, erscheint an seinem Tag hier.',
  today: 'heute fällig',
  overdue_one: 'seit {{count}} Tag überfällig',
  overdue_other: 'seit {{count, number}} Tagen überfällig',
  asked: 'hat um einen Besuch gebeten',
  askedOfYou: 'Du bist gefragt',
  lookAfter: 'Diesen Kontakt übernehmen',
  metres: '{{value, number}}\u00a0m entfernt',
  kilometres: '{{value, number}}\u00a0km entfernt',
  of: 'Erfasst von {{name}}',
  complete: 'Erledigt: Follow-up mit {{name}}',
  call: 'Anrufen',
  mail: 'E-Mail',
  route: 'Route',
  routeTo: 'Route zu {{name}}',
  map: 'Besuche der Reihe nach',
  mapHint:
    'Als Nächstes kommt immer der Besuch mit der kürzesten Luftlinie. Mit deinem Standort beginnt es da, wo du bist.',
  mapFromHere: 'Von deinem Standort aus: Als Nächstes kommt immer der Besuch mit der kürzesten Luftlinie.',
  stop: '{{number}}. {{name}}',
  mine: 'Meine ({{value, number}})',
  team: 'Das Team ({{value, number}})',
} satisfies Catalogue['day']
