import type { DueTexts, LetterTexts, SummaryTexts } from '../languageTexts.ts'

const one = (count: number) => count === 1

export const letter: LetterTexts = {
  greeting: (name) => `Bonjour ${name},`,
  open: 'Ouvrir Outreach',
  reason: (name, page) => `Vous recevez cet e-mail parce que « ${name} » est activé dans ${page}.`,
  settings: 'Paramètres',
}

export const due: DueTexts = {
  subject: (due) => (one(due) ? 'Un suivi est à faire aujourd’hui' : `${due} suivis sont à faire aujourd’hui`),
  intro: (date) => `À faire aujourd’hui, ${date} :`,
  overdue: (count) =>
    one(count) ? 'Un suivi plus ancien est en retard.' : `${count} suivis plus anciens sont en retard.`,
  types: { call: 'Appel', email: 'E-mail', visit: 'Visite à domicile', other: 'Suivi' },
  unknownContact: 'Contact inconnu',
  switchName: 'Notifications par e-mail',
  often: 'Il vient au plus une fois par jour.',
}

export const summary: SummaryTexts = {
  subject: (organization) => `La semaine en bref : ${organization}`,
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
  often: 'Il vient une fois par semaine, si quelque chose a été noté.',
}
