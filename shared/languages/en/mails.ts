import type { DueTexts, LetterTexts, SummaryTexts } from '../languageTexts.ts'

const one = (count: number) => count === 1

export const letter: LetterTexts = {
  greeting: (name) => `Hello ${name},`,
  open: 'Open Outreach',
  reason: (name, page) => `You get this mail because “${name}” is on under ${page}.`,
  settings: 'Settings',
}

export const due: DueTexts = {
  subject: (due) => (one(due) ? 'One follow-up is due today' : `${due} follow-ups are due today`),
  intro: (date) => `Due today, ${date}:`,
  overdue: (count) => (one(count) ? 'One older follow-up is overdue.' : `${count} older follow-ups are overdue.`),
  types: { call: 'Phone call', email: 'Email', visit: 'Home visit', other: 'Follow-up' },
  unknownContact: 'Unknown Contact',
  switchName: 'Email notifications',
  often: 'It comes at most once a day.',
}

export const summary: SummaryTexts = {
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
}
