import type { Catalogue } from '../catalogue.ts'

/** Keyboard shortcuts. */
export const keys = {
  after: 'dann',
  shift: 'Umschalt',
  alt: 'Alt',
  groups: { general: 'Allgemein', create: 'Anlegen', go: 'Gehe zu', menu: 'Im Menü' },
  actions: {
    palette: 'Suche und Befehle',
    search: 'Auf dieser Seite suchen',
    keys: 'Tastenkürzel anzeigen',
    toasts: 'Zur eingeblendeten Mitteilung',
    savePdf: 'Als PDF speichern',
    back: 'Zurück',
    forward: 'Vorwärts',
  },
  single: 'Kürzel mit einer einzelnen Taste',
  singleHint: 'Ausschalten, wo Tasten versehentlich gedrückt werden, etwa bei Sprachsteuerung.',
} satisfies Catalogue['keys']
