import { randomUUID } from 'node:crypto'

/** Something that somebody recorded, as its person knows it. */
export interface Entry {
  entity: 'contact' | 'interaction'
  organizationId: number
  userId: number
  clientId: string
  /** Stands in the row's notes, and nowhere else. */
  mark: string
  /** The server has said that it is stored. */
  isAcknowledged: boolean
  /** It has been asked to be deleted, and that has been acknowledged. */
  isDeleted: boolean
  /** Its follow-up has been completed, and that has been acknowledged. */
  isCompleted: boolean
  /** Texts of changes that have been acknowledged: the row's history has each of them once. */
  changes: string[]
}

export const markOf = (id: string): string => `[${id}]`

/** What was recorded by all people together: the books are held against it. */
export class Ledger {
  readonly entries = new Map<string, Entry>()

  /** Notes what is about to be sent. */
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
