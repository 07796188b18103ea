import { keyOfPart, type Part } from '../../../../shared/domain/parts.ts'
import type { Contact } from '../../../../shared/schemas/contact.ts'
import { useCustomFields } from '../../../records/customFields/queries.ts'
import { useCustomText } from '../../../records/customFields/useCustomText.ts'

/** The value of a custom field in a table. */
export default function CustomCell({ contact, column }: { contact: Contact; column: Part }) {
  const textOf = useCustomText()
  const key = keyOfPart(column) ?? ''
  const field = useCustomFields(contact.organizationId).find(({ id }) => String(id) === key)
  return field ? textOf(field, contact.custom?.[key]) : null
}
