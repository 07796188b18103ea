import type { Language } from '../../shared/domain/kinds.ts'
import type { FollowUpType } from '../../shared/schemas/interaction.ts'

/** The texts of the mail about due follow-ups. What the app has a name for is named as it is there. */
export interface DueTexts {
  subject: (due: number) => string
  greeting: (name: string) => string
  intro: (date: string) => string
  /** Follow-ups of earlier days. */
  overdue: (count: number) => string
  types: Record<FollowUpType, string>
  unknownContact: string
  open: string
  reason: (name: string, page: string) => string
  /** The switch that turns these mails off, and the tab that it is on. */
  switchName: string
  settings: string
}

const one = (count: number) => count === 1

export const dueTexts: Record<Language, DueTexts> = {
  english: {
    subject: (due) => (one(due) ? 'One follow-up is due today' : `${due} follow-ups are due today`),
    greeting: (name) => `Hello ${name},`,
    intro: (date) => `Due today, ${date}:`,
    overdue: (count) => (one(count) ? 'One older follow-up is overdue.' : `${count} older follow-ups are overdue.`),
    types: { call: 'Phone call', email: 'Email', visit: 'Home visit', other: 'Follow-up' },
    unknownContact: 'Unknown Contact',
    open: 'Open Outreach',
    reason: (name, page) => `You get this mail because “${name}” is on under ${page}. It comes at most once a day.`,
    switchName: 'Email notifications',
    settings: 'Settings',
  },
  spanish: {
    subject: (due) => (one(due) ? 'Hoy toca un seguimiento' : `Hoy tocan ${due} seguimientos`),
    greeting: (name) => `Hola, ${name}:`,
    intro: (date) => `Para hoy, ${date}:`,
    overdue: (count) =>
      one(count) ? 'Hay un seguimiento anterior atrasado.' : `Hay ${count} seguimientos anteriores atrasados.`,
    types: { call: 'Llamada', email: 'Correo', visit: 'Visita a casa', other: 'Seguimiento' },
    unknownContact: 'Contacto desconocido',
    open: 'Abrir Outreach',
    reason: (name, page) =>
      `Recibes este correo porque «${name}» está activado en ${page}. Llega como mucho una vez al día.`,
    switchName: 'Avisos por correo',
    settings: 'Ajustes',
  },
  french: {
    subject: (due) => (one(due) ? 'Un suivi est à faire aujourd’hui' : `${due} suivis sont à faire aujourd’hui`),
    greeting: (name) => `Bonjour ${name},`,
    intro: (date) => `À faire aujourd’hui, ${date} :`,
    overdue: (count) =>
      one(count) ? 'Un suivi plus ancien est en retard.' : `${count} suivis plus anciens sont en retard.`,
    types: { call: 'Appel', email: 'E-mail', visit: 'Visite à domicile', other: 'Suivi' },
    unknownContact: 'Contact inconnu',
    open: 'Ouvrir Outreach',
    reason: (name, page) =>
      `Vous recevez cet e-mail parce que « ${name} » est activé dans ${page}. Il vient au plus une fois par jour.`,
    switchName: 'Notifications par e-mail',
    settings: 'Paramètres',
  },
  german: {
    subject: (due) => (one(due) ? 'Heute ist ein Follow-up fällig' : `Heute sind ${due} Follow-ups fällig`),
    greeting: (name) => `Hallo ${name},`,
    intro: (date) => `Heute fällig, ${date}:`,
    overdue: (count) =>
      one(count) ? 'Ein älteres Follow-up ist überfällig.' : `${count} ältere Follow-ups sind überfällig.`,
    types: { call: 'Anruf', email: 'E-Mail', visit: 'Hausbesuch', other: 'Follow-up' },
    unknownContact: 'Unbekannter Kontakt',
    open: 'Outreach öffnen',
    reason: (name, page) =>
      `Du bekommst diese Mail, weil „${name}“ unter ${page} eingeschaltet ist. Sie kommt höchstens einmal am Tag.`,
    switchName: 'Per E-Mail',
    settings: 'Einstellungen',
  },
}
