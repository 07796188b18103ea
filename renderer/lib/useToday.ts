import { startOfDay } from 'date-fns'
import { useSyncExternalStore } from 'react'

const checkEveryMs = 60_000

let today = startOfDay(new Date())
const listeners = new Set<() => void>()

function check(): void {
  const present = startOfDay(new Date())
  if (present.getTime() === today.getTime()) return
  today = present
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const timer = setInterval(check, checkEveryMs)
  check()
  document.addEventListener('visibilitychange', check)
  return () => {
    listeners.delete(listener)
    clearInterval(timer)
    document.removeEventListener('visibilitychange', check)
  }
}

/**
 * The start of the user's current day; updated after midnight, also in a tab that was left open or suspended.
 * The same object all day, so that values derived from it are derived once.
 */
export const useToday = (): Date => useSyncExternalStore(subscribe, () => today)
