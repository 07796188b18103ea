import type { Language } from '../../shared/domain/kinds.ts'
import type { FollowUpType } from '../../shared/schemas/interaction.ts'

/** The texts of the mail about due follow-ups. What the app has a name for is named as it is there. */
export interface DueTexts {
  subject: (due: number) => string
  intro: (date: string) => string
  /** Follow-ups of earlier days. */
  overdue: (count: number) => string
  types: Record<FollowUpType, string>
  unknownContact: string
  /** The switch that turns these mails off. */
  switchName: string
  often: string
}

const one = (count: number) => count === 1

export const dueTexts: Record<Language, DueTexts> = {
  english: {
    subject: (due) => (one(due) ? 'One follow-up is due today' : `${due} follow-ups are due today`),
    intro: (date) => `Due today, ${date}:`,
    overdue: (count) => (one(count) ? 'One older follow-up is overdue.' : `${count} older follow-ups are overdue.`),
    types: { call: 'Phone call', email: 'Email', visit: 'Home visit', other: 'Follow-up' },
    unknownContact: 'Unknown Contact',
    switchName: 'Email notifications',
    often: 'It comes at most once a day.',
  },
  spanish: {
    subject: (due) => (one(due) ? 'Hoy toca un seguimiento' : `Hoy tocan ${due} seguimientos`),
    intro: (date) => `Para hoy, ${date}:`,
    overdue: (count) =>
      one(count) ? 'Hay un seguimiento anterior atrasado.' : `Hay ${count} seguimientos anteriores atrasados.`,
    types: { call: 'Llamada', email: 'Correo', visit: 'Visita a casa', other: 'Seguimiento' },
    unknownContact: 'Contacto desconocido',
    switchName: 'Avisos por correo',
    often: 'Llega como mucho una vez al día.',
  },
  french: {
    subject: (due) => (one(due) ? 'Un suivi est à faire aujourd’hui' : `${due} suivis sont à faire aujourd’hui`),
    intro: (date) => `À faire aujourd’hui, ${date} :`,
    overdue: (count) =>
      one(count) ? 'Un suivi plus ancien est en retard.' : `${count} suivis plus anciens sont en retard.`,
    types: { call: 'Appel', email: 'E-mail', visit: 'Visite à domicile', other: 'Suivi' },
    unknownContact: 'Contact inconnu',
    switchName: 'Notifications par e-mail',
    often: 'Il vient au plus une fois par jour.',
  },
  german: {
    subject: (due) => (one(due) ? 'Heute ist ein Follow-up fällig' : `Heute sind ${due} Follow-ups fällig`),
    intro: (date) => `Heute fällig, ${date}:`,
    overdue: (count) =>
      one(count) ? 'Ein älteres Follow-up ist überfällig.' : `${count} ältere Follow-ups sind überfällig.`,
    types: { call: 'Anruf', email: 'E-Mail', visit: 'Hausbesuch', other: 'Follow-up' },
    unknownContact: 'Unbekannter Kontakt',
    switchName: 'Per E-Mail',
    often: 'Sie kommt höchstens einmal am Tag.',
  },
}
