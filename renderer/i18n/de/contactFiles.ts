import type { Catalogue } from '../catalogue.ts'

/** Export and import of contacts. */
export const contactFiles = {
  export: {
    title: 'Kontakte exportieren',
    scope_one: '{{count, number}} Person, so wie die Liste gerade gefiltert ist.',
    scope_other: '{{count, number}} Personen, so wie die Liste gerade gefiltert ist.',
    csv: 'CSV-Datei',
    csvHint: 'Für Tabellen und andere Programme',
    vCard: 'vCard-Datei',
    vCardHint: 'Für Handys und Adressbücher',
    saved_one: '{{count, number}} Person exportiert',
    saved_other: '{{count, number}} Personen exportiert',
    mailingList: 'Verteiler',
    addresses_zero: 'Niemand in dieser Liste hat eine E-Mail-Adresse.',
    addresses_one: '{{count, number}} Adresse.',
    addresses_other:
      '{{count, number}} Adressen in Gruppen zu {{size}}, für Blindkopien: Niemand sieht, wer die Mail noch bekommt.',
    without_one: '{{count, number}} Person hat keine E-Mail-Adresse.',
    without_other: '{{count, number}} Personen haben keine E-Mail-Adresse.',
    range: '{{from, number}}–{{to, number}}',
    copy: 'Kopieren',
    copied_one: '{{count, number}} Adresse kopiert',
    copied_other: '{{count, number}} Adressen kopiert',
    copyFailed: 'Dieser Browser lässt die Seite nicht kopieren. Schreib die E-Mail stattdessen von hier aus.',
    write: 'E-Mail schreiben',
  },
} satisfies Catalogue['contactFiles']
