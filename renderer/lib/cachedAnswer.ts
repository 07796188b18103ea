import { lastUser } from './lastUser.ts'
import { answerPrefix as prefix, onDevice, quietly } from './onDevice.ts'

interface CachedAnswer<Data> {
  /** When the server answered, by this device's clock. */
  at: number
  data: Data
}

/** Maximum number of stored answers; the oldest are dropped. */
const maxKept = 60
/** How long a read counts as fresh (lib/queryClient.ts). */
const freshMs = 30_000
/** A longer answer is not stored: the browser has 5 MB for all of them. */
const longest = 500_000

const keptNames = (of: string): string[] =>
  (quietly(() => Object.keys(localStorage)) ?? []).filter((name) => name.startsWith(`${prefix}${of}`))

function dropOldest(): void {
  const names = keptNames('')
  if (names.length <= maxKept) return
  const oldest = names
    .map((name) => ({ name, at: onDevice<CachedAnswer<unknown>>(name).read()?.at ?? 0 }))
    .sort((a, b) => a.at - b.at)
  for (const { name } of oldest.slice(0, names.length - maxKept)) localStorage.removeItem(name)
}

/**
 * The read function of a query whose last answer is stored on this device, for the signed-in user: data that only the
 * server knows are then shown as of that time if it cannot be reached (`ui/AsOf` says so).
 * @param name of the answer, for one user; of an organization's it is `{what}.{organizationId}`, followed by any
 * details
 */
export function cachedAnswer<Data>(name: string, ask: (signal: AbortSignal) => Promise<Data>) {
  const place = () => onDevice<CachedAnswer<Data>>(`${prefix}${lastUser.read()?.id}.${name}`)
  return {
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Data> => {
      const data = await ask(signal)
      // Another user may be signed in by now.
      if (signal.aborted || !lastUser.read()) return data
      const isShort = JSON.stringify(data).length <= longest
      place().write(isShort ? { at: Date.now(), data } : null)
      dropOldest()
      return data
    },
    initialData: (): Data | undefined => place().read()?.data,
    // Even if it is new: a reloaded page requests again.
    initialDataUpdatedAt: (): number => Math.min(place().read()?.at ?? 0, Date.now() - freshMs),
  }
}

/**
 * Drops a user's stored answers: they have signed out, or have left an organization.
 * @param organizationId the one that was left; all answers are dropped without it
 */
export function forgetKept(userId: number, organizationId?: number): void {
  const own = `${userId}.`
  for (const name of keptNames(own)) {
    const [, of] = name.slice(`${prefix}${own}`.length).split('.')
    if (organizationId === undefined || of === String(organizationId)) localStorage.removeItem(name)
  }
}
