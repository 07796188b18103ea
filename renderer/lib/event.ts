import { create } from 'zustand'
import type { InteractionType, Location } from '../../shared/schemas/interaction.ts'
import { onDevice } from './onDevice.ts'

/** What is recorded with each person. */
export interface EventRecord {
  type: InteractionType
  location: Location
  /** Days until the follow-up; null for none. */
  followUpDays: number | null
}

/** Proves a PIN without holding it: a text sealed by it (`offline/sealing.ts`). */
export interface SealedPin {
  seal: { iterations: number; salt: string; iv: string }
  data: string
}

/** The event that is on in this browser. */
export interface RunningEvent {
  /** The page that everything leads to while it is locked. */
  path: string
  name: string
  /** Who records, whatever becomes of their session meanwhile. */
  owner: { id: number; name: string; username: string }
  organizationId: number
  startedAt: string
  /** Null: the contact is all that is recorded. */
  record: EventRecord | null
  /** Null: whoever began it wanted no lock. */
  pin: SealedPin | null
  /** Whether its owner may delete contacts that have been sent. */
  mayDelete: boolean
  /** How many people it has recorded. */
  people: number
}

const key = 'outreach.event'
const kept = onDevice<RunningEvent>(key)

/** The event, for whoever shows it or steps back for it. */
export const useEvent = create<{ event: RunningEvent | null }>(() => ({ event: kept.read() }))

/** Begins, changes or ends the event. @returns whether the browser keeps it, without which nothing holds it */
export function keepEvent(event: RunningEvent | null): boolean {
  kept.write(event)
  useEvent.setState({ event })
  return kept.read()?.startedAt === event?.startedAt
}

/** Leads to a locked event whatever address was asked for. @returns whether the page is on its way there */
function leadToEvent(): boolean {
  const { event } = useEvent.getState()
  if (!event?.pin || window.location.pathname === event.path) return false
  window.location.replace(event.path)
  return true
}

/** Undoes Back and Forward before the router hears of them, whose listener comes later: what was typed stays. */
function stay(event: PopStateEvent): void {
  const { event: running } = useEvent.getState()
  if (!running?.pin || window.location.pathname === running.path) return
  event.stopImmediatePropagation()
  window.history.pushState(window.history.state, '', running.path)
}

/** Holds this page to an event that is locked, also one that another tab locks from now on. @returns whether the page is on its way there */
export function holdToEvent(): boolean {
  const look = () => {
    useEvent.setState({ event: kept.read() })
    leadToEvent()
  }
  window.addEventListener('storage', (event) => (event.key === key || event.key === null) && look())
  // The browser may show a page again as it was left.
  window.addEventListener('pageshow', look)
  window.addEventListener('popstate', stay)
  return leadToEvent()
}
