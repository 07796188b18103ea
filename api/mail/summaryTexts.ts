import type { Language } from '../../shared/domain/kinds.ts'
import type { InteractionType } from '../../shared/schemas/interaction.ts'

/** The texts of the mail about a week's figures. What the app has a name for is named as it is there. */
export interface SummaryTexts {
  subject: (organization: string) => string
  intro: (organization: string, week: string) => string
  newContacts: string
  interactions: string
  types: Record<InteractionType, string>
  completed: string
  overdue: string
  count: (label: string, count: string) => string
  /** A count with the reader's own share. */
  share: (label: string, all: string, own: string) => string
  /** The switch that turns these mails off. */
  switchName: string
  often: string
}

export const summaryTexts: Record<Language, SummaryTexts> = {
  english: {
    subject: (organization) => `The week at ${organization}`,
    intro: (organization, week) => `${organization}, ${week}:`,
    newContacts: 'New contacts',
    interactions: 'Interactions',
    types: {
      conversation: 'Conversation',
      first_contact: 'First contact',
      bible_study: 'Bible study',
      prayer: 'Prayer',
      other: 'Other',
      location_visit: 'Location visit',
    },
    completed: 'Follow-ups completed',
    overdue: 'Follow-ups overdue',
    count: (label, count) => `${label}: ${count}`,
    share: (label, all, own) => `${label}: ${all} (yours: ${own})`,
    switchName: 'Activity summary',
    often: 'It comes once a week, if something was recorded.',
  },
  spanish: {
    subject: (organization) => `La semana en ${organization}`,
    intro: (organization, week) => `${organization}, ${week}:`,
    newContacts: 'Contactos nuevos',
    interactions: 'Interacciones',
    types: {
      conversation: 'Conversación',
      first_contact: 'Primer contacto',
      bible_study: 'Estudio bíblico',
      prayer: 'Oración',
      other: 'Otra',
      location_visit: 'Visita a un lugar',
    },
    completed: 'Seguimientos completados',
    overdue: 'Seguimientos atrasados',
    count: (label, count) => `${label}: ${count}`,
    share: (label, all, own) => `${label}: ${all} (de tu parte: ${own})`,
    switchName: 'Resumen de actividad',
    often: 'Llega una vez a la semana, si se ha registrado algo.',
  },
  french: {
    subject: (organization) => `La semaine de ${organization}`,
    intro: (organization, week) => `${organization}, ${week} :`,
    newContacts: 'Nouveaux contacts',
    interactions: 'Interactions',
    types: {
      conversation: 'Conversation',
      first_contact: 'Premier contact',
      bible_study: 'Étude biblique',
      prayer: 'Prière',
      other: 'Autre',
      location_visit: 'Visite sur place',
    },
    completed: 'Suivis terminés',
    overdue: 'Suivis en retard',
    count: (label, count) => `${label} : ${count}`,
    share: (label, all, own) => `${label} : ${all} (de votre part : ${own})`,
    switchName: 'Résumé d’activité',
    often: 'Il vient une fois par semaine, si quelque chose a été enregistré.',
  },
  german: {
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
}
