import type { DueTexts, LetterTexts, SummaryTexts } from '../languageTexts.ts'

const one = (count: number) => count === 1

export const letter: LetterTexts = {
  greeting: (name) => `Hola, ${name}:`,
  open: 'Abrir Outreach',
  reason: (name, page) => `Recibes este correo porque «${name}» está activado en ${page}.`,
  settings: 'Ajustes',
}

export const due: DueTexts = {
  subject: (due) => (one(due) ? 'Hoy toca un seguimiento' : `Hoy tocan ${due} seguimientos`),
  intro: (date) => `Para hoy, ${date}:`,
  overdue: (count) =>
    one(count) ? 'Hay un seguimiento anterior atrasado.' : `Hay ${count} seguimientos anteriores atrasados.`,
  types: { call: 'Llamada', email: 'Correo', visit: 'Visita a casa', other: 'Seguimiento' },
  unknownContact: 'Contacto desconocido',
  switchName: 'Avisos por correo',
  often: 'Llega como mucho una vez al día.',
}

export const summary: SummaryTexts = {
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
  share: (label, all, own) => `${label}: ${all} (tu parte: ${own})`,
  switchName: 'Resumen de actividad',
  often: 'Llega una vez a la semana, si se ha registrado algo.',
}
