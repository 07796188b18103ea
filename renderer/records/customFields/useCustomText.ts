import { parseISO } from 'date-fns'
import { useTranslation } from 'react-i18next'
import type { CustomField, CustomValue } from '../../../shared/domain/customFields.ts'
import { useDates } from '../../lib/dates.ts'

/** A value of a custom field as its reader reads it; the empty text for none. */
export function useCustomText(): (field: CustomField, value: CustomValue | null | undefined) => string {
  const { t, i18n } = useTranslation()
  const dates = useDates()
  return ({ kind, options }, value) => {
    if (value === null || value === undefined) return ''
    if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no')
    const chosen = typeof value === 'object' ? value : [value]
    if (kind === 'choice' || kind === 'choices')
      return options
        .filter(({ id }) => chosen.includes(id))
        .map(({ label }) => label)
        .join(', ')
    if (typeof value === 'number') return value.toLocaleString(i18n.language, { maximumFractionDigits: 20 })
    return kind === 'date' ? dates.date(parseISO(String(value))) : String(value)
  }
}
