import type { Catalogue } from '../catalogue.ts'

/** The page of one contact. */
export const contact = {
  missing: {
    title: 'Dieser Kontakt ist nicht da',
    hint: 'Vielleicht wurde er gelöscht, oder er gehört zu einer anderen deiner Organisationen.',
    back: 'Zu den Kontakten',
  },
  reach: {
    label: '{{name}} erreichen',
    call: 'Anrufen',
    mail: 'E-Mail',
    route: 'Route',
    log: 'Eintragen',
    routeTo: 'Route zu: {{place}}',
    logWith: 'Eintragen: Begegnung mit {{name}}',
    noCall: 'Anrufen: keine Telefonnummer',
    noMail: 'E-Mail: keine Adresse',
    noRoute: 'Route: weder Adresse noch Ort',
  },
  changeStatus: 'Status: {{status}}. Ändern',
  next: {
    title: 'Was ansteht',
    add: 'Follow-up planen',
    empty: 'Nichts geplant',
    emptyHint: 'Ein Follow-up erscheint rechtzeitig hier und in der Übersicht.',
    complete: 'Erledigt: {{what}}, {{date}}',
  },
  timeline: {
    title: 'Verlauf',
    list: 'Begegnungen mit {{name}}, die neuesten zuerst',
    emptyHint:
      'Halte einen Besuch, einen Anruf oder ein Gebet fest: Von da an findest du hier, was gesagt und was versprochen wurde.',
    first: 'Erste Begegnung eintragen',
    by: 'Eingetragen von {{name}}',
    byYou: 'Von dir eingetragen',
    formerMember: 'einem früheren Mitglied',
    edit: 'Bearbeiten: {{what}}, {{date}}',
    showAll_one: '{{count, number}} Begegnung zeigen',
    showAll_other: 'Alle {{count, number}} Begegnungen zeigen',
  },
  places: { title: 'Orte', map: 'Orte der Begegnungen mit {{name}}' },
  details: {
    title: 'Angaben',
    firstMet: 'Erste Begegnung',
    added: 'Eingetragen am',
    interactions: 'Begegnungen',
    add: {
      phone: 'Telefon ergänzen',
      email: 'E-Mail ergänzen',
      address: 'Adresse ergänzen',
      notes: 'Notizen ergänzen',
    },
    copy: '{{value}} kopieren',
    copied: 'Kopiert',
    copyFailed: 'Dieser Browser lässt die Seite nicht kopieren',
  },
} satisfies Catalogue['contact']
