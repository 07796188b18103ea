import type { Catalogue } from '../catalogue.ts'

/** Fields that an organization adds to its contacts. */
export const customFields = {
  title: 'Eigene Felder',
  hint: 'Was deine Organisation außer Name, Telefon, E-Mail und Adresse über ihre Kontakte wissen will. Alle sehen diese Felder im Formular der Kontakte.',
  list: 'Eigene Felder in ihrer Reihenfolge',
  retiredList: 'Stillgelegte Felder',
  retiredHint: 'Sie werden nirgends mehr angeboten. Kontakte behalten, was eingetragen wurde.',
  empty: 'Noch keine eigenen Felder',
  emptyHint:
    'Lege eines an für das, was ihr immer wieder in die Notizen schreibt: eine Heimatgemeinde, eine Sprache, den Tag einer Taufe.',
  add: 'Feld anlegen',
  loadFailed: 'Die eigenen Felder konnten nicht geladen werden',
  offline: 'Eigene Felder lassen sich nur mit Verbindung ändern.',
  kind: {
    text: 'Text',
    number: 'Zahl',
    date: 'Datum',
    yesNo: 'Ja oder Nein',
    choice: 'Auswahl',
    choices: 'Mehrfachauswahl',
  },
  editName: '{{name}} bearbeiten',
  up: '{{name}} nach oben',
  down: '{{name}} nach unten',
  retire: 'Stilllegen',
  retireName: '{{name}} stilllegen',
  bringBack: 'Zurückholen',
  bringBackName: '{{name}} zurückholen',
  retireTitle: '{{label}} stilllegen?',
  retireText:
    'Das Feld wird nicht mehr angeboten. Kontakte behalten ihre Werte, auch im Verlauf und im Export. Du kannst es zurückholen.',
  form: {
    create: 'Eigenes Feld anlegen',
    edit: 'Eigenes Feld bearbeiten',
    label: 'Bezeichnung',
    kind: 'Art',
    kindHint: 'Sie lässt sich später nicht ändern.',
    options: 'Auswahlmöglichkeiten',
    optionsHint: 'Kontakte behalten ihre Auswahl, auch wenn sie hier entfernt wird.',
    option: 'Auswahlmöglichkeit {{number}}',
    addOption: 'Auswahlmöglichkeit hinzufügen',
    removeOption: 'Auswahlmöglichkeit {{number}} entfernen',
    optionUp: 'Auswahlmöglichkeit {{number}} nach oben',
    optionDown: 'Auswahlmöglichkeit {{number}} nach unten',
  },
  toasts: {
    saved: 'Eigenes Feld gespeichert',
    retired: '{{label}} ist stillgelegt',
    returned: '{{label}} ist wieder da',
    failed: 'Das eigene Feld konnte nicht gespeichert werden: {{message}}',
  },
} satisfies Catalogue['customFields']
