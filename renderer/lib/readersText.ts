import i18next from 'i18next'
import { readMessage } from '../../shared/messages.ts'
import type { fields } from '../i18n/en/messages.ts'
import { t } from '../i18n/index.ts'

/** As `t`, whose type asks for what all messages together put in. */
const fill = t as unknown as (key: string, values: Record<string, string>) => string

const fieldName = (field: string) =>
  t(`fields.${field.replaceAll(' ', '_') as keyof typeof fields}`, { defaultValue: field })

/**
 * What a schema or the server says in English, in the language of whoever reads it. A text that is none of ours, such as
 * the word of a server in between, stays as it is.
 */
export function readersText(text: string): string {
  const message = i18next.resolvedLanguage === 'en' ? null : readMessage(text)
  if (!message) return text
  const { field, ...rest } = message.values
  const values = field === undefined ? rest : { ...rest, field: fieldName(field) }
  return fill(`messages.${message.key}`, values)
}
