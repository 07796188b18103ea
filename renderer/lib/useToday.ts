import { startOfDay } from 'date-fns'
import { useMemo, useSyncExternalStore } from 'react'
import { dayNumbers, dayText } from '../../shared/domain/days.ts'
import { currentTime } from './clock.ts'

const checkEveryMs = 60_000

/** Calls a listener every minute, and when the page is shown or hidden. */
function asTimePasses(listener: () => void): () => void {
  const timer = setInterval(listener, checkEveryMs)
  document.addEventListener('visibilitychange', listener)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', listener)
  }
}

let today = startOfDay(currentTime())
const listeners = new Set<() => void>()

function check(): void {
  const present = startOfDay(currentTime())
  if (present.getTime() === today.getTime()) return
  today = present
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const stop = asTimePasses(check)
  check()
  return () => {
    listeners.delete(listener)
    stop()
  }
}

/**
 * The start of the user's current day; updated after midnight, also in a tab that was left open or suspended.
 * The same object all day, so that values derived from it are derived once.
 */
export const useToday = (): Date => useSyncExternalStore(subscribe, () => today)

/** The current calendar day in a time zone, such as an organization's, as `yyyy-MM-dd`; updated after its midnight. */
export function useDayIn(timeZone: string): string {
  const dayOf = useMemo(() => dayNumbers(timeZone), [timeZone])
  return useSyncExternalStore(asTimePasses, () => dayText(dayOf(currentTime().toISOString())))
}
