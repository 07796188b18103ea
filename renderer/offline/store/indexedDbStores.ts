import type { DBSchema } from 'idb'
import type { Entity, PendingRecord, Rows } from '../../../shared/replica.ts'
import type { Columns } from './columns.ts'

/**
 * Rows of an organization with neighbouring numbers. A browser takes its time for each record it reads, whatever its size: 50,000
 * rows take more than three times as long as the same rows in packs. What comes is put beside the packs, a record each, and holds
 * instead of what a pack has of it, until it is packed as well.
 */
export interface Pack {
  /** Organization and the number from which on it holds rows, as far as the next pack. */
  id: string
  organizationId: number
  columns: Columns
}

/** The specification's offline store: version 1, four stores, each keyed by `id`. */
export interface OutreachDb extends DBSchema {
  pendingContacts: { key: string; value: PendingRecord; indexes: { seq: number } }
  pendingInteractions: { key: string; value: PendingRecord; indexes: { seq: number } }
  contacts: { key: number | string; value: Rows['contact'] | Pack; indexes: { organizationId: number } }
  interactions: { key: number | string; value: Rows['interaction'] | Pack; indexes: { organizationId: number } }
}

export const pendingStores = {
  contact: 'pendingContacts',
  interaction: 'pendingInteractions',
} as const satisfies Record<Entity, string>
export const rowStores = { contact: 'contacts', interaction: 'interactions' } as const satisfies Record<Entity, string>
