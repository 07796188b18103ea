import type { Catalogue } from '../catalogue.ts'

/** The activities page: the list, its filter and its map. */
export const activities = {
  search: 'Nach Name oder Notizen suchen',
  list: 'Begegnungen, die neuesten zuerst',
  total_one: '{{all}} Begegnung',
  total_other: '{{all}} Begegnungen',
  found_one: '{{found}} von {{all}} Begegnung',
  found_other: '{{found}} von {{all}} Begegnungen',
  inDay_one: '{{count}} Begegnung',
  inDay_other: '{{count, number}} Begegnungen',
  views: { label: 'Ansicht', list: 'Liste', map: 'Karte' },
  filter: {
    open: 'Filtern',
    title: 'Begegnungen filtern',
    period: 'Zeitraum',
    relative: 'Bis heute',
    periods: { '7': 'Letzte 7 Tage', '30': 'Letzte 30 Tage', '90': 'Letzte 90 Tage', month: 'Dieser Monat' },
    from: 'Von',
    to: 'Bis',
    days: 'Einzelne Tage',
    contact: 'Kontakt',
  },
  chips: { since: 'Ab {{from}}', until: 'Bis {{to}}', between: '{{from}} bis {{to}}' },
  editFor: 'Bearbeiten: {{name}}',
  deleteFor: 'Löschen: {{name}}',
  toolsFor: 'Mehr zu: {{name}}',
  complete: 'Erledigt',
  completeFor: 'Erledigt: Follow-up mit {{name}}',
  showOnMap: 'Auf der Karte anzeigen',
  delete: {
    title: 'Wirklich löschen?',
    text: '{{type}} mit {{name}}, {{date}}, samt Notizen und Follow-up. Das lässt sich {{days}} Tage lang aus dem Papierkorb zurückholen.',
    visit:
      '{{type}}: {{name}}, {{date}}, samt Notizen und Follow-up. Das lässt sich {{days}} Tage lang aus dem Papierkorb zurückholen.',
  },
  emptyHint:
    'Halte ein Gespräch, ein Gebet oder einen Besuch fest. Du findest es dann hier, auf der Karte und bei der Person, um die es ging.',
  emptyFiltered: 'Nichts passt zu deiner Suche oder deinen Filtern.',
  map: {
    label: 'Orte der Begegnungen',
    empty: 'Keine Begegnungen',
    emptyHint: 'Sobald du Begegnungen festhältst, siehst du sie hier auf der Karte.',
    team: 'Teammitglieder, die ihren Standort teilen',
    member: '{{name}}, {{ago}}',
    justNow: 'gerade eben',
    minutesAgo_one: 'vor {{count}} Minute',
    minutesAgo_other: 'vor {{count, number}} Minuten',
    hoursAgo_one: 'vor {{count}} Stunde',
    hoursAgo_other: 'vor {{count, number}} Stunden',
  },
} satisfies Catalogue['activities']
