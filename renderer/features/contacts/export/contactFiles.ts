import type { CustomField } from '../../../../shared/domain/customFields.ts'
import { enteredContactFieldNames, type EnteredContactField } from '../../../../shared/domain/fields.ts'
import { customPart } from '../../../../shared/domain/parts.ts'
import type { Contact } from '../../../../shared/schemas/contact.ts'
import { phoneInGroups } from '../../../../shared/schemas/phone.ts'
import { csvFile } from '../../../lib/csvFile.ts'
import { cellOf } from '../custom/cells.ts'
import { vCardText } from './vCardText.ts'

/** The name of a field as a heading. Always English, for every user: the file is input for other programs. */
const headingOf = (field: string): string =>
  field.charAt(0).toUpperCase() + field.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** As in most address books, phone and email stand right after the name. */
const fields = new Set<EnteredContactField>(['name', 'phone', 'email', ...enteredContactFieldNames])
const columns = { ...Object.fromEntries([...fields].map((field) => [field, headingOf(field)])), createdAt: 'Added' }

/** The kinds of files that contacts are exported as. */
export const exportFormats = ['csv', 'vCard'] as const
export type ExportFormat = (typeof exportFormats)[number]

const formats: Record<ExportFormat, { ending: string; file: typeof csvOf }> = {
  csv: { ending: 'csv', file: csvOf },
  vCard: { ending: 'vcf', file: (contacts) => new Blob([vCardText(contacts)], { type: 'text/vcard;charset=utf-8' }) },
}

/** With a column for each custom field; for a retired one only if a contact has a value. */
function csvOf(contacts: readonly Contact[], { timeZone, customFields }: FileContext): Blob {
  const shown = customFields.filter(
    ({ id, retired }) => !retired || contacts.some(({ custom }) => custom?.[id] !== undefined),
  )
  const headings = Object.fromEntries(shown.map(({ id, label }) => [customPart(id), label]))
  const rows = contacts.map((contact) => ({
    ...contact,
    phone: contact.phone && phoneInGroups(contact.phone),
    ...Object.fromEntries(shown.map((field) => [customPart(field.id), cellOf(field, contact.custom?.[field.id])])),
  }))
  return csvFile({ ...columns, ...headings }, rows, { times: ['createdAt'], timeZone })
}

/** What a file needs to know besides the contacts. */
interface FileContext {
  /** Of the organization, for the times in it. */
  timeZone: string
  /** Of the organization, retired ones too. */
  customFields: readonly CustomField[]
}

/**
 * Contacts as a file, made on this device.
 * @param today for the file's name
 */
export function contactFile(
  format: ExportFormat,
  contacts: readonly Contact[],
  context: FileContext,
  today: string,
): { blob: Blob; name: string } {
  const { ending, file } = formats[format]
  return { blob: file(contacts, context), name: `contacts ${today}.${ending}` }
}
