import type { Interaction } from '../../shared/schemas/interaction.ts'

// Completions that were pressed but are not stored yet: they wait for Undo, or are on their way. A list read meanwhile
// still says "open", which would bring the follow-up back under the reader's eyes.
const waiting = new Map<number, { send: () => void; timer: ReturnType<typeof setTimeout> }>()
const unsettled = new Set<number>()

/** How long a completion waits for Undo before it is sent. */
export const undoMs = 5_000

/** Rows as the server has them, with the completions that it does not know yet. */
export function withCompletions(interactions: Interaction[]): Interaction[] {
  if (unsettled.size === 0) return interactions
  return interactions.map((interaction) => (unsettled.has(interaction.id) ? { ...interaction, followUpCompleted: true } : interaction))
}

/** True from the press until the server has answered. */
export const isCompleting = (id: number): boolean => unsettled.has(id)

/**
 * Holds a completion back until its time for Undo is over.
 * @param send what sends it then, or at once when the page is left
 */
export function holdCompletion(id: number, send: () => void): void {
  unsettled.add(id)
  waiting.set(id, { send, timer: setTimeout(() => release(id), undoMs) })
}

/** Takes a completion back. @returns false where it has been sent already */
export function takeBackCompletion(id: number): boolean {
  const held = waiting.get(id)
  if (!held) return false
  clearTimeout(held.timer)
  waiting.delete(id)
  unsettled.delete(id)
  return true
}

/** The server has answered, one way or the other. */
export const settleCompletion = (id: number): boolean => unsettled.delete(id)

function release(id: number): void {
  const held = waiting.get(id)
  if (!held) return
  clearTimeout(held.timer)
  waiting.delete(id)
  held.send()
}

/** Sends whatever still waits for Undo: on leaving the page, and before signing out. */
export const flushCompletions = (): void => [...waiting.keys()].forEach(release)

window.addEventListener('pagehide', flushCompletions)
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') flushCompletions()
})
