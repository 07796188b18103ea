import { languageCodes, type Language } from '../../shared/domain/kinds.ts'
import { languageTexts } from '../../shared/languages/index.ts'
import type { Message } from '../calls/services.ts'
import { button, escapeHtml, oneLine, page } from './html.ts'

export interface Reader {
  name: string
  email: string
  /** Null: none chosen. */
  language: Language | null
}

interface Letter {
  subject: string
  /** A heading and its lines. */
  list: readonly string[]
  /** Further paragraphs. */
  more?: readonly string[]
  /** Where the link goes to. */
  url: string
  /** The switch that turns these mails off. */
  switchName: string
  /** How often it comes, as a sentence. */
  often: string
}

export const languageOf = ({ language }: Reader): Language => language ?? 'english'

/** A mail that its reader can turn off, in plain text and simple HTML. */
export function letter(reader: Reader, { subject, list, more = [], url, switchName, often }: Letter): Message {
  const language = languageOf(reader)
  const name = oneLine(reader.name)
  const texts = languageTexts[language].letter
  const greeting = texts.greeting(name)
  const reason = `${texts.reason(switchName, texts.settings)} ${often}`
  return {
    to: { name, address: reader.email },
    subject,
    text: [greeting, list.join('\n'), ...more, `${texts.open}:\n${url}`, reason].join('\n\n'),
    html: page(languageCodes[language], [
      escapeHtml(greeting),
      list.map(escapeHtml).join('<br>\n'),
      ...more.map(escapeHtml),
      button(url, texts.open),
      escapeHtml(reason),
    ]),
  }
}
