/** A file as rows and columns. */
export interface Table {
  headers: readonly string[]
  rows: readonly TableRow[]
}

export interface TableRow {
  /** As a spreadsheet numbers it, or the number of the card in a vCard file. */
  number: number
  cells: readonly string[]
  /** Its quotation marks do not match: cells may be in the wrong column. */
  isBroken?: boolean
}

/** Why a file cannot be imported: also because it could not be read at all. */
export type FileProblem = UnreadableFile['reason'] | 'unreadable'

/** The file has nothing to import, and why. */
export class UnreadableFile extends Error {
  readonly reason: 'empty' | 'noRows' | 'notText' | 'tooLarge'
  constructor(reason: UnreadableFile['reason']) {
    super(reason)
    this.reason = reason
  }
}
