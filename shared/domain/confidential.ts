import { confidentialReaders, type ConfidentialReaders } from './kinds.ts'
import { grantFor, type Role } from './permissions.ts'

/** Notes that only named roles may read. For everyone else they are sealed: the text is null, on the server and on every device. */
export interface Confidential {
  readers: ConfidentialReaders
  text: string | null
  /** Only in a change: the text is put below the stored one, which its user may not read. */
  adds?: true | undefined
}

export const mayRead = (role: Role | null, readers: ConfidentialReaders): boolean =>
  grantFor(role, `confidential:${readers}`) !== null

/** The readers among whom a role is. */
export const readersWith = (role: Role | null): ConfidentialReaders[] =>
  confidentialReaders.filter((readers) => mayRead(role, readers))

/** Notes as a role may read them. */
export const sealed = <Notes extends Confidential>(notes: Notes | null, role: Role | null): Notes | null =>
  notes && !mayRead(role, notes.readers) ? { ...notes, text: null } : notes

/** The fewer of two kinds of readers: what is joined is never read by more than either was meant for. */
export const fewerReaders = (a: ConfidentialReaders, b: ConfidentialReaders): ConfidentialReaders =>
  confidentialReaders.indexOf(a) > confidentialReaders.indexOf(b) ? a : b
