import { randomUUID } from 'node:crypto'

/** A record, as its author knows it. */
export interface Entry {
  entity: 'contact' | 'interaction'
  organizationId: number
  userId: number
  clientId: string
  /** Contained in the row's notes, and nowhere else. */
  mark: string
  /** The server has acknowledged it. */
  isAcknowledged: boolean
  /** Its deletion has been acknowledged. */
  isDeleted: boolean
  /** The completion of its follow-up has been acknowledged. */
  isCompleted: boolean
  /** Texts of changes that have been acknowledged: the row's history has each of them once. */
  changes: string[]
}

export const markOf = (id: string): string => `[${id}]`

/** Everything recorded by all people: the audit compares the database with it. */
export class Ledger {
  readonly entries = new Map<string, Entry>()

  /** Stores what is about to be sent. */
  begin(
    entity: Entry['entity'],
    { organizationId, userId }: Pick<Entry, 'organizationId' | 'userId'>,
    clientId: string = randomUUID(),
  ): Entry {
    const entry: Entry = {
      entity,
      organizationId,
      userId,
      clientId,
      mark: markOf(clientId),
      isAcknowledged: false,
      isDeleted: false,
      isCompleted: false,
      changes: [],
    }
    this.entries.set(clientId, entry)
    return entry
  }

  get acknowledged(): Entry[] {
    return [...this.entries.values()].filter(({ isAcknowledged }) => isAcknowledged)
  }
}
