import { languageCodes, type Language } from '../../shared/domain/kinds.ts'
import type { FollowUpType } from '../../shared/schemas/interaction.ts'
import type { Message } from '../calls/services.ts'
import { dueTexts, type DueTexts } from './dueTexts.ts'
import { button, escapeHtml, oneLine, page } from './html.ts'

export interface Reader {
  name: string
  email: string
  /** Null: none chosen. */
  language: Language | null
}

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
 * The mail about a day's follow-ups, in its reader's language, in plain text and simple HTML. It names people and nothing of
 * what was said: mails are stored where the app cannot protect them.
 * @param url address of the app
 */
export function dueMail({ name, email, language }: Reader, { day, due, overdue }: Due, url: string): Message {
  const texts = dueTexts[language ?? 'english']
  const code = languageCodes[language ?? 'english']
  const date = new Intl.DateTimeFormat(code, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(day))
  const greeting = texts.greeting(oneLine(name))
  const lines = due.map((one) => lineOf(one, texts))
  const more = overdue > 0 ? [texts.overdue(overdue)] : []
  const reason = texts.reason(texts.switchName, texts.settings)
  const home = `${url}/dashboard`
  const list = [texts.intro(date), ...lines.map((line) => `• ${line}`)]
  return {
    to: { name: oneLine(name), address: email },
    subject: texts.subject(due.length),
    text: [greeting, list.join('\n'), ...more, `${texts.open}:\n${home}`, reason].join('\n\n'),
    html: page(code, [
      escapeHtml(greeting),
      list.map(escapeHtml).join('<br>\n'),
      ...more.map(escapeHtml),
      button(home, texts.open),
      escapeHtml(reason),
    ]),
  }
}
