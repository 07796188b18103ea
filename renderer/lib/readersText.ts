import i18next from 'i18next'
import { readMessage } from '../../shared/domain/messages.ts'
import type { fields } from '../i18n/en/messages.ts'
import { t } from '../i18n/index.ts'

/** Like `t`, whose type requires the arguments of all messages together. */
const fill = t as unknown as (key: string, values: Record<string, string>) => string

const fieldName = (field: string) =>
  t(`fields.${field.replaceAll(' ', '_') as keyof typeof fields}`, { defaultValue: field })

/**
 * A schema's or the server's English message, in the user's language. An unknown text, such as a proxy's message, is
 * returned unchanged.
 */
export function readersText(text: string): string {
  const message = i18next.resolvedLanguage === 'en' ? null : readMessage(text)
  if (!message) return text
  const { field, ...rest } = message.values
  const values = field === undefined ? rest : { ...rest, field: fieldName(field) }
  return fill(`messages.${message.key}`, values)
}
