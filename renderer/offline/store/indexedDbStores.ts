import type { DBSchema } from 'idb'
import type { Entity, PendingRecord, Rows } from '../../../shared/replica.ts'
import type { Columns } from './columns.ts'

/**
 * Rows of an organization with adjacent ids. Browsers have a constant cost per record read, whatever its size: 50,000
 * single rows take more than three times as long as packed ones. A few new rows are stored beside the packs, one record
 * each, and override those in a pack, until they are packed as well.
 */
export interface Pack {
  /** Organization and first id of its rows; they extend to the next pack. */
  id: string
  organizationId: number
  columns: Columns
}

/**
 * The number of transactions that have written rows (`ReplicaStore.turn`). It is stored with the contacts, since only a
 * transaction of the same database can check it. It belongs to no organization and is no pack: no list contains it.
 */
export interface Turn {
  id: typeof turnKey
  count: number
}
export const turnKey = 'turn'

/** The specification's offline store: version 1, four stores, each keyed by `id`. */
export interface OutreachDb extends DBSchema {
  pendingContacts: { key: string; value: PendingRecord; indexes: { seq: number } }
  pendingInteractions: { key: string; value: PendingRecord; indexes: { seq: number } }
  contacts: { key: number | string; value: Rows['contact'] | Pack | Turn; indexes: { organizationId: number } }
  interactions: { key: number | string; value: Rows['interaction'] | Pack; indexes: { organizationId: number } }
}

export const pendingStores = {
  contact: 'pendingContacts',
  interaction: 'pendingInteractions',
} as const satisfies Record<Entity, string>
export const rowStores = { contact: 'contacts', interaction: 'interactions' } as const satisfies Record<Entity, string>
