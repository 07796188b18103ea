import type { KeptSettings } from './settings.ts'

export interface Owner {
  /** Whoever has signed in last at the server in use: also without a network, and after their session has ended. */
  current(): number | null
  signedIn(userId: number, server: string): void
}

/** Remembers whose records the window may ask for: those of others lie on the same disk. */
export function keepOwner({
  settings,
  server,
  warn,
}: {
  settings: KeptSettings
  server: () => string | null
  warn: (message: string, cause: unknown) => void
}): Owner {
  // Here too: where it cannot be written, whoever has signed in works nevertheless.
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
