import type { ExportNote } from '../../../shared/schemas/exportNote.ts'
import { crashSafe } from '../../lib/crashSafe.ts'

export interface WaitingExport {
  /** Who has made it. */
  owner: number
  organizationId: number
  note: ExportNote
}

/** Exports that were made on this device, and that the server does not know of yet. */
export const waitingExports = crashSafe<WaitingExport[]>('outreach.exports')
