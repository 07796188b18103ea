import type { KeptSettings } from './settings.ts'

export interface Owner {
  /** The last user who signed in at the current server: also offline, and after the session has ended. */
  current(): number | null
  signedIn(userId: number, server: string): void
}

/** Remembers whose records the window may access: those of other users are on the same disk. */
export function keepOwner({
  settings,
  server,
  warn,
}: {
  settings: KeptSettings
  server: () => string | null
  warn: (message: string, cause: unknown) => void
}): Owner {
  // Kept in memory too: if it cannot be written, the signed-in user can still work.
  let { owner } = settings.current()
  return {
    current: () => (owner?.server === server() ? (owner?.userId ?? null) : null),
    signedIn(userId, origin) {
      if (owner?.userId === userId && owner.server === origin) return
      owner = { server: origin, userId }
      settings.change({ owner }).catch((cause: unknown) => warn('Who has signed in cannot be kept', cause))
    },
  }
}
