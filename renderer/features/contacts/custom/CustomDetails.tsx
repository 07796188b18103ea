import { useTranslation } from 'react-i18next'
import type { Contact } from '../../../../shared/schemas/contact.ts'
import { useCustomFields } from '../../../records/customFields/queries.ts'
import { useCustomText } from '../../../records/customFields/useCustomText.ts'

interface CustomDetailsProps {
  contact: Contact
  /** Of the list, and of each of its rows. */
  className: string | undefined
  rowClassName: string | undefined
}

/** The custom fields of a contact that are filled in, without retired ones. They are edited in the form. */
export default function CustomDetails({ contact, className, rowClassName }: CustomDetailsProps) {
  const { t } = useTranslation()
  const textOf = useCustomText()
  const shown = useCustomFields(contact.organizationId)
    .filter(({ retired }) => !retired)
    .map((field) => ({ ...field, text: textOf(field, contact.custom?.[field.id]) }))
    .filter(({ text }) => text !== '')
  if (shown.length === 0) return null
  return (
    <dl className={className} aria-label={t('contacts.form.custom')}>
      {shown.map(({ id, label, text }) => (
        <div key={id} className={rowClassName}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
