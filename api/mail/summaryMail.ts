import { languageCodes } from '../../shared/domain/kinds.ts'
import { languageTexts } from '../../shared/languages/index.ts'
import type { InteractionType } from '../../shared/schemas/interaction.ts'
import type { Message } from '../calls/services.ts'
import { oneLine } from './html.ts'
import { languageOf, letter, type Reader } from './letter.ts'

/** A count of everyone's, and the reader's share of it. */
export interface Share {
  all: number
  own: number
}

interface Week {
  organizationId: number
  organization: string
  /** First and last day, as `2026-03-01`. */
  from: string
  to: string
  newContacts: Share
  interactions: Share
  byType: readonly { type: InteractionType; count: number }[]
  completed: Share
  /** At the end of the week. */
  overdue: Share
}

/**
 * The mail about an organization's week, in its reader's language. It holds figures only, and no names of contacts.
 * @param url address of the app
 */
export function summaryMail(reader: Reader, week: Week, url: string): Message {
  const language = languageOf(reader)
  const texts = languageTexts[language].summary
  const code = languageCodes[language]
  const organization = oneLine(week.organization)
  const dates = new Intl.DateTimeFormat(code, { dateStyle: 'long', timeZone: 'UTC' })
  const { format } = new Intl.NumberFormat(code)
  const share = (label: string, { all, own }: Share) => `• ${texts.share(label, format(all), format(own))}`
  return letter(reader, {
    subject: texts.subject(organization),
    list: [
      texts.intro(organization, oneLine(dates.formatRange(new Date(week.from), new Date(week.to)))),
      share(texts.newContacts, week.newContacts),
      share(texts.interactions, week.interactions),
      ...week.byType.map(({ type, count }) => `– ${texts.count(texts.types[type], format(count))}`),
      share(texts.completed, week.completed),
      share(texts.overdue, week.overdue),
    ],
    url: `${url}/reports?organization=${week.organizationId}&period=custom&from=${week.from}&to=${week.to}`,
    switchName: texts.switchName,
    often: texts.often,
  })
}
