import type { Catalogue } from '../catalogue.ts'

/** The palette of ⌘K: what it finds and does. */
export const palette = {
  title: 'Suche und Befehle',
  placeholder: 'Personen, Notizen, Seiten …',
  results: 'Ergebnisse',
  groups: {
    recent: 'Zuletzt getroffen',
    people: 'Personen',
    interactions: 'Begegnungen',
    views: 'Ansichten',
    pages: 'Seiten',
    actions: 'Befehle',
  },
  more: 'Mehr',
  print: 'Drucken',
  event: 'Veranstaltungsmodus',
  bin: 'Papierkorb',
  day: 'Mein Tag',
  areas: 'Gebiete',
  invite: 'Teammitglied einladen',
  switchTo: 'Zu {{name}} wechseln',
  theme: 'Darstellung: {{name}}',
  language: 'Sprache: {{name}}',
  create: 'Neuer Kontakt „{{name}}“',
  nothing: 'Nichts gefunden für „{{text}}“',
  asking: 'Suche läuft …',
  failed: 'Die Suche hat den Server nicht erreicht. Prüfe deine Verbindung und versuch es noch einmal.',
  count_one: '{{count}} Ergebnis',
  count_other: '{{count, number}} Ergebnisse',
} satisfies Catalogue['palette']
