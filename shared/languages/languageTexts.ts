import type { StarterKey } from '../domain/standardTexts.ts'
import type { FollowUpType, InteractionType } from '../schemas/interaction.ts'
import type { NotificationKind } from '../schemas/notification.ts'

/** The texts that all mails have which their reader can turn off. What the app has a name for is named as it is there. */
export interface LetterTexts {
  greeting: (name: string) => string
  open: string
  reason: (name: string, page: string) => string
  /** The page that the switches are on. */
  settings: string
}

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

/** The texts of push messages. They say what the app's list of notifications says. */
export interface PushTexts {
  named: Record<NotificationKind, (name: string) => string>
  unnamed: Record<NotificationKind, string>
  /** The names of those with which an organization begins. */
  achievements: Record<StarterKey, string>
  several: (count: number) => string
}

/** The demo checkout, a page of the server. What the app has a name for is named as it is there. */
export interface CheckoutTexts {
  title: string
  /** That nothing is paid. */
  notice: string
  /** What is being bought, or has become of it. */
  states: Record<'open' | 'paid' | 'ended' | 'expired', string>
  pay: string
  decline: string
  cancel: string
  end: string
  settings: string
  again: string
  declined: string
  failed: string
}

/** How addresses are written in the countries of a language. */
export interface Countries {
  /** Whose house number precedes the street; elsewhere it follows. */
  numberFirst: readonly string[]
  /** Whose postcode follows the town; elsewhere it precedes it. */
  postcodeLast: readonly string[]
}

/** What is said where the app cannot start, or an error has ended it: titles, and what to do. */
export interface StartFailureTexts {
  missing: readonly [title: string, hint: string]
  broken: readonly [title: string, hint: string]
  reload: string
}

/** What a language has besides the texts of the window; those of the desktop have the type of the English ones. */
export interface LanguageTexts<Desktop> {
  letter: LetterTexts
  due: DueTexts
  summary: SummaryTexts
  push: PushTexts
  checkout: CheckoutTexts
  desktop: Desktop
  startFailure: StartFailureTexts
  addresses: Countries
}
