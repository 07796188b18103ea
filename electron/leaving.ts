import type { KeptSettings } from './settings.ts'

/** Removes all data of users who have signed out, except the queue. */
export interface Leaving {
  signedOut(userId: number): Promise<void>
  /** A user who is back before the removal keeps the data. */
  signedIn(userId: number, server: string): void
  /** Completes removals that failed before the program ended: it was killed, or the disk was full. */
  finish(): Promise<void>
}

/** @param clear removes a user's data of the current server */
export function keepLeaving({
  settings,
  server,
  clear,
  warn,
}: {
  settings: KeptSettings
  server: () => string | null
  clear: (userId: number) => Promise<void>
  warn: (message: string, cause: unknown) => void
}): Leaving {
  /** Users who have signed out, and are not back. */
  const gone = new Set<string>()
  const nameOf = (userId: number, origin: string) => `${origin} ${userId}`

  const note = (userId: number, origin: string, isLeaving: boolean): Promise<void> =>
    settings
      .change(({ leaving }) => {
        const others = leaving.filter((one) => one.userId !== userId || one.server !== origin)
        return { leaving: isLeaving ? [...others, { server: origin, userId }] : others }
      })
      .catch((cause: unknown) => warn('Who is signing out cannot be kept', cause))

  async function remove(userId: number, origin: string): Promise<void> {
    // Another one has been chosen in the meantime, at which the same number is another user.
    if (origin !== server()) return
    try {
      await clear(userId)
      await note(userId, origin, false)
    } catch (cause) {
      warn('The stored data of a signed-out user cannot be removed', cause)
    }
  }

  return {
    async signedOut(userId) {
      const origin = server()
      if (origin === null) return
      gone.add(nameOf(userId, origin))
      await note(userId, origin, true)
      if (gone.has(nameOf(userId, origin))) await remove(userId, origin)
    },
    signedIn(userId, origin) {
      gone.delete(nameOf(userId, origin))
      void note(userId, origin, false)
    },
    async finish() {
      for (const one of settings.current().leaving) await remove(one.userId, one.server)
    },
  }
}
