import { lastUser } from './lastUser.ts'
import { onDevice } from './onDevice.ts'

interface Kept<Data> {
  /** When the server said it, by this device's clock. */
  at: number
  data: Data
}

const prefix = 'outreach.answer.'
/** So many are kept; the oldest go. */
const maxKept = 60
/** For so long a read counts as fresh (lib/queryClient.ts). */
const freshMs = 30_000
/** A longer answer is not kept: the browser has 5 MB for all of them. */
const longest = 500_000

const keptNames = (of: string): string[] =>
  Object.keys(localStorage).filter((name) => name.startsWith(`${prefix}${of}`))

function dropOldest(): void {
  const names = keptNames('')
  if (names.length <= maxKept) return
  const oldest = names
    .map((name) => ({ name, at: onDevice<Kept<unknown>>(name).read()?.at ?? 0 }))
    .sort((a, b) => a.at - b.at)
  for (const { name } of oldest.slice(0, names.length - maxKept)) localStorage.removeItem(name)
}

/**
 * The reading part of a query whose last answer stays on this device, for whoever is signed in: what only the server knows then
 * stands as of that time where it cannot be asked (`ui/AsOf` says so).
 * @param name of the answer, for one user
 */
export function keptAnswer<Data>(name: string, ask: (signal: AbortSignal) => Promise<Data>) {
  const place = () => onDevice<Kept<Data>>(`${prefix}${lastUser.read()?.id}.${name}`)
  return {
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Data> => {
      const data = await ask(signal)
      // Somebody else may have signed in meanwhile.
      if (signal.aborted || !lastUser.read()) return data
      const isShort = JSON.stringify(data).length <= longest
      place().write(isShort ? { at: Date.now(), data } : null)
      dropOldest()
      return data
    },
    initialData: (): Data | undefined => place().read()?.data,
    // However new: a page that is loaded anew asks anew.
    initialDataUpdatedAt: (): number => Math.min(place().read()?.at ?? 0, Date.now() - freshMs),
  }
}

/** Drops what is kept of a user: they have signed out. */
export function forgetKept(userId: number): void {
  for (const name of keptNames(`${userId}.`)) localStorage.removeItem(name)
}
