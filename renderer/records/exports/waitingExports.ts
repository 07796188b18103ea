import type { ExportNote } from '../../../shared/schemas/exportNote.ts'
import { onDevice } from '../../lib/onDevice.ts'

export interface WaitingExport {
  /** Who has made it. */
  owner: number
  organizationId: number
  note: ExportNote
}

/** Exports that were made on this device, and that the server does not know of yet. */
export const waitingExports = onDevice<WaitingExport[]>('outreach.exports')
