import { languageCodes } from '../../shared/domain/kinds.ts'
import { languageTexts } from '../../shared/languages/index.ts'
import type { DueTexts } from '../../shared/languages/languageTexts.ts'
import type { FollowUpType } from '../../shared/schemas/interaction.ts'
import type { Message } from '../calls/services.ts'
import { oneLine } from './html.ts'
import { languageOf, letter, type Reader } from './letter.ts'

export interface DueFollowUp {
  /** Name of the contact; null if it was deleted, or if it is a visit without one. */
  contact: string | null
  /** Of a visit without a contact. */
  address: string | null
  type: FollowUpType
  /** Name of its organization, if it is not the current one. */
  organization: string | null
}

interface Due {
  /** As `2026-03-01`. */
  day: string
  due: readonly DueFollowUp[]
  /** How many are due from earlier days. */
  overdue: number
}

function lineOf({ contact, address, type, organization }: DueFollowUp, texts: DueTexts): string {
  const name = oneLine(contact ?? address ?? texts.unknownContact)
  const about = [texts.types[type], organization === null ? null : oneLine(organization)].filter(
    (part) => part !== null,
  )
  return `${name} · ${about.join(' · ')}`
}

/**
 * The mail about a day's follow-ups, in its reader's language. It names people and nothing of
 * what was said: mails are stored where the app cannot protect them.
 * @param url address of the app
 */
export function dueMail(reader: Reader, { day, due, overdue }: Due, url: string): Message {
  const language = languageOf(reader)
  const texts = languageTexts[language].due
  const format = new Intl.DateTimeFormat(languageCodes[language], { dateStyle: 'full', timeZone: 'UTC' })
  return letter(reader, {
    subject: texts.subject(due.length),
    list: [texts.intro(format.format(new Date(day))), ...due.map((one) => `• ${lineOf(one, texts)}`)],
    more: overdue > 0 ? [texts.overdue(overdue)] : [],
    url: `${url}/dashboard`,
    switchName: texts.switchName,
    often: texts.often,
  })
}
