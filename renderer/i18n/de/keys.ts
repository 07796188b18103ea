import type { Catalogue } from '../catalogue.ts'

/** Keyboard shortcuts. */
export const keys = {
  after: 'dann',
  groups: { general: 'Allgemein', create: 'Anlegen', go: 'Gehe zu' },
  actions: {
    palette: 'Suche und Befehle',
    search: 'Auf dieser Seite suchen',
    keys: 'Tastenkürzel anzeigen',
    toasts: 'Zur eingeblendeten Mitteilung',
  },
  single: 'Kürzel mit einer einzelnen Taste',
  singleHint: 'Ausschalten, wo Tasten versehentlich gedrückt werden, etwa bei Sprachsteuerung.',
} satisfies Catalogue['keys']
