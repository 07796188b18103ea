/** What the server writes to people: mails and push messages, in their language. */
import type { FollowUpType, InteractionType } from '../../shared/schemas/interaction.ts'
import type { NotificationKind } from '../../shared/schemas/notification.ts'

/** Of the mail about due follow-ups. */
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

/** Of all mails that their reader can turn off. */
interface LetterTexts {
  greeting: (name: string) => string
  open: string
  reason: (name: string, page: string) => string
  /** The page that the switches are on. */
  settings: string
}

/** Of the mail about a week's figures. */
interface SummaryTexts {
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

/** Of push messages: they say what the app's list of notifications says. */
interface PushTexts {
  named: Record<NotificationKind, (name: string) => string>
  unnamed: Record<NotificationKind, string>
  several: (count: number) => string
}

/** All texts of a language. */
export interface ServerTexts {
  letter: LetterTexts
  due: DueTexts
  summary: SummaryTexts
  push: PushTexts
}
