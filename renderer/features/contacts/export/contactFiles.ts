import { csvText } from '../../../../shared/domain/csv.ts'
import type { Contact } from '../../../../shared/schemas/contact.ts'
import { vCardText } from './vCardText.ts'

// Always English, for every user: the file is input for other programs.
const columns = {
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  address: 'Address',
  status: 'Status',
  notes: 'Notes',
  createdAt: 'Added',
} as const

/** The kinds of files that contacts are exported as. */
export const exportFormats = ['csv', 'vCard'] as const
export type ExportFormat = (typeof exportFormats)[number]

const formats: Record<ExportFormat, { type: string; ending: string; text: typeof csvOf }> = {
  csv: { type: 'text/csv;charset=utf-8', ending: 'csv', text: csvOf },
  vCard: { type: 'text/vcard;charset=utf-8', ending: 'vcf', text: (contacts) => vCardText(contacts) },
}

function csvOf(contacts: readonly Contact[], timeZone: string): string {
  return csvText(columns, contacts, ['createdAt'], timeZone)
}

/**
 * Contacts as a file, made on this device.
 * @param timeZone of the organization, for the times in it
 * @param today for the file's name
 */
export function contactFile(
  format: ExportFormat,
  contacts: readonly Contact[],
  timeZone: string,
  today: string,
): { blob: Blob; name: string } {
  const { type, ending, text } = formats[format]
  return { blob: new Blob([text(contacts, timeZone)], { type }), name: `contacts ${today}.${ending}` }
}
