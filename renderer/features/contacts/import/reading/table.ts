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

/** The file has nothing to import, and why. */
export class UnreadableFile extends Error {
  readonly reason: 'empty' | 'noRows' | 'notText' | 'tooLarge'
  constructor(reason: UnreadableFile['reason']) {
    super(reason)
    this.reason = reason
  }
}
