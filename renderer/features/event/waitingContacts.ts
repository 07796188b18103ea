import type { PendingRecord } from '../../../shared/replica.ts'

/** The contacts of a queue that the server does not have yet. */
export const waitingContacts = (pending: readonly PendingRecord[]): PendingRecord[] =>
  pending.filter(({ op, entity }) => op === 'create' && entity === 'contact')
