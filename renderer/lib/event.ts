import { create } from 'zustand'
import type { InteractionType, Location } from '../../shared/schemas/interaction.ts'
import { crashSafe } from './crashSafe.ts'

/** Recorded with each person. */
export interface EventRecord {
  type: InteractionType
  location: Location
  /** Days until the follow-up; null for none. */
  followUpDays: number | null
}

/** Verifies a PIN without storing it: a text encrypted with it (`offline/queue/sealing.ts`). */
export interface SealedPin {
  seal: { iterations: number; salt: string; iv: string }
  data: string
}

/** The current event of this browser. */
export interface RunningEvent {
  /** The page that every address leads to while it is locked. */
  path: string
  name: string
  /** The recording user, whatever happens to their session in the meantime. */
  owner: { id: number; name: string; username: string }
  organizationId: number
  startedAt: string
  /** The client ids of the contacts that waited here before it; none if an earlier version of the app has begun it. */
  waitedBefore?: readonly string[]
  /** Null: only the contact is recorded. */
  record: EventRecord | null
  /** Null: no lock was set. */
  pin: SealedPin | null
  /** Whether its owner may delete contacts that have been sent. */
  mayDelete: boolean
  /** How many people it has recorded. */
  people: number
}

const key = 'outreach.event'
const kept = crashSafe<RunningEvent>(key, look)

interface EventState {
  event: RunningEvent | null
  /** It has ended, and is still shown for a visitor who is not saved. */
  isOver: boolean
}

/** The event, for components that show it or are hidden by it. */
export const useEvent = create<EventState>(() => ({ event: kept.read(), isOver: false }))

/** Whether only the PIN leads out of the event. */
export const isEventLocked = (): boolean => Boolean(useEvent.getState().event?.pin)

let holdsVisitor = false

/** Shows an event, or none. A page that holds a visitor keeps its own: with its form, the visitor would be lost. */
function show(event: RunningEvent | null): void {
  const { event: shown } = useEvent.getState()
  if (holdsVisitor && shown && shown.startedAt !== event?.startedAt) useEvent.setState({ isOver: true })
  else useEvent.setState({ event, isOver: false })
}

/** Says whether this page has a visitor who is not saved. An event that has ended in the meantime is left with the last. */
export function holdVisitor(holds: boolean): void {
  holdsVisitor = holds
  if (!holds && useEvent.getState().isOver) show(kept.read())
}

/** Starts, changes or ends the event. @returns whether the browser stored it; otherwise it cannot be locked */
export function keepEvent(event: RunningEvent | null): boolean {
  kept.write(event)
  show(event)
  return kept.read()?.startedAt === event?.startedAt
}

/** Redirects every address to a locked event. @returns whether the page is being redirected */
function leadToEvent(): boolean {
  const { event } = useEvent.getState()
  if (!event?.pin || window.location.pathname === event.path) return false
  window.location.replace(event.path)
  return true
}

/** Undoes Back and Forward before the router, whose listener is registered later: the input stays. */
function stay(event: PopStateEvent): void {
  const { event: running } = useEvent.getState()
  if (!running?.pin || window.location.pathname === running.path) return
  event.stopImmediatePropagation()
  window.history.pushState(window.history.state, '', running.path)
}

/** The event as another tab has left it, or as it was before a crash. */
function look(): void {
  show(kept.read())
  leadToEvent()
}

/**
 * Keeps this page at a locked event, also one that another tab locks later.
 * @returns whether the page is being redirected
 */
export function holdToEvent(): boolean {
  window.addEventListener('storage', (event) => (event.key === key || event.key === null) && look())
  // The browser may restore a page from its cache.
  window.addEventListener('pageshow', look)
  window.addEventListener('popstate', stay)
  return leadToEvent()
}
