import type { ServerTexts } from './serverTexts.ts'

const one = (count: number) => count === 1

export const german: ServerTexts = {
  letter: {
    greeting: (name) => `Hallo ${name},`,
    open: 'Outreach öffnen',
    reason: (name, page) => `Du bekommst diese Mail, weil „${name}“ unter ${page} eingeschaltet ist.`,
    settings: 'Einstellungen',
  },
  due: {
    subject: (due) => (one(due) ? 'Heute ist ein Follow-up fällig' : `Heute sind ${due} Follow-ups fällig`),
    intro: (date) => `Heute fällig, ${date}:`,
    overdue: (count) =>
      one(count) ? 'Ein älteres Follow-up ist überfällig.' : `${count} ältere Follow-ups sind überfällig.`,
    types: { call: 'Anruf', email: 'E-Mail', visit: 'Hausbesuch', other: 'Follow-up' },
    unknownContact: 'Unbekannter Kontakt',
    switchName: 'Per E-Mail',
    often: 'Sie kommt höchstens einmal am Tag.',
  },
  summary: {
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
  },
  push: {
    named: {
      follow_up_due: (name) => `Follow-up mit ${name}`,
      achievement_earned: (name) => `Auszeichnung erhalten: ${name}`,
      invitation_accepted: (name) => `${name} gehört jetzt zu deinem Team`,
    },
    unnamed: {
      follow_up_due: 'Ein Follow-up ist fällig',
      achievement_earned: 'Auszeichnung erhalten',
      invitation_accepted: 'Jemand gehört neu zu deinem Team',
    },
    several: (count) => `${count} Mitteilungen`,
  },
}
