import { crashSafe } from './crashSafe.ts'

const note = crashSafe<number[]>('outreach.signedOut')

/**
 * Users who have signed out in this browser and whose rows must be deleted here. Noted before they are deleted, until
 * the user's next sign-in: the page may be closed in between, and another tab may still store an answer from before.
 */
export const signedOut = {
  users: (): number[] => note.read() ?? [],
  add: (userId: number): void => note.write([...new Set([...signedOut.users(), userId])]),
  remove(userId: number): void {
    const others = signedOut.users().filter((other) => other !== userId)
    note.write(others.length > 0 ? others : null)
  },
}
