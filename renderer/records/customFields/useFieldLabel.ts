import { useTranslation } from 'react-i18next'
import { keyOfPart } from '../../../shared/domain/parts.ts'
import { useCustomFields } from './queries.ts'

/** The names of a contact's fields, also of custom ones by their parts (`custom.17`). */
export function useFieldLabel(organizationId: number): (field: string) => string {
  const { t } = useTranslation()
  const customFields = useCustomFields(organizationId)
  return (field) => {
    const key = keyOfPart(field)
    if (key === null) return t(`contacts.form.${field as 'name'}`)
    return customFields.find(({ id }) => String(id) === key)?.label ?? t('contacts.form.custom')
  }
}
