import type { KeptSettings } from './settings.ts'

/** Sees to it that nothing is kept of whoever has signed out but what waits. */
export interface Leaving {
  signedOut(userId: number): Promise<void>
  /** Whoever is back before it was done keeps what is there. */
  signedIn(userId: number, server: string): void
  /** Does what could not be done before the program ended: it was killed, or the disk was full. */
  finish(): Promise<void>
}

/** @param clear removes what is kept of a user of the server in use */
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
  /** Who has signed out, and is not back. */
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
    try {
      await clear(userId)
      await note(userId, origin, false)
    } catch (cause) {
      warn('What was kept of whoever has signed out cannot be removed', cause)
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
      for (const one of settings.current().leaving) if (one.server === server()) await remove(one.userId, one.server)
    },
  }
}
