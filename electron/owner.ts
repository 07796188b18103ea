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
  const kept = () => settings.current().owner
  return {
    current: () => (kept()?.server === server() ? (kept()?.userId ?? null) : null),
    signedIn(userId, origin) {
      if (kept()?.userId === userId && kept()?.server === origin) return
      try {
        settings.change({ owner: { server: origin, userId } })
      } catch (cause) {
        warn('Who has signed in cannot be kept', cause)
      }
    },
  }
}
