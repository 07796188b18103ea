import type { DueTexts, LetterTexts, SummaryTexts } from '../languageTexts.ts'

const one = (count: number) => count === 1

export const letter: LetterTexts = {
  greeting: (name) => `Hallo ${name},`,
  open: 'Outreach öffnen',
  reason: (name, page) => `Du bekommst diese E-Mail, weil „${name}“ unter ${page} eingeschaltet ist.`,
  settings: 'Einstellungen',
}

export const due: DueTexts = {
  subject: (due) => (one(due) ? 'Heute ist ein Follow-up fällig' : `Heute sind ${due} Follow-ups fällig`),
  intro: (date) => `Heute fällig, ${date}:`,
  overdue: (count) =>
    one(count) ? 'Ein älteres Follow-up ist überfällig.' : `${count} ältere Follow-ups sind überfällig.`,
  types: { call: 'Anruf', email: 'E-Mail', visit: 'Hausbesuch', other: 'Follow-up' },
  unknownContact: 'Unbekannter Kontakt',
  switchName: 'Per E-Mail',
  often: 'Sie kommt höchstens einmal am Tag.',
}

export const summary: SummaryTexts = {
  subject: (organization) => `Die Woche bei ${organization}`,
  intro: (organization, week) => `${organization}, ${week}:`,
  newContacts: 'Neue Kontakte',
  interactions: 'Begegnungen',
  types: {
    conversation: 'Gespräch',
    first_contact: 'Erste Begegnung',
    bible_study: 'Bibelgespräch',
    prayer: 'Gebet',
    other: 'Sonstiges',
    location_visit: 'Besuch vor Ort',
  },
  completed: 'Erledigte Follow-ups',
  overdue: 'Überfällige Follow-ups',
  count: (label, count) => `${label}: ${count}`,
  share: (label, all, own) => `${label}: ${all} (davon deine: ${own})`,
  switchName: 'Zusammenfassung',
  often: 'Sie kommt einmal in der Woche, wenn etwas festgehalten wurde.',
}
