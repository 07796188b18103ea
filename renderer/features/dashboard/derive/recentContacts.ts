import type { ContactActivity } from '../../../../shared/domain/contactActivity.ts'
import type { Contact } from '../../../../shared/schemas/contact.ts'
import type { Interaction } from '../../../../shared/schemas/interaction.ts'

/** How many the card shows (specification, point 9). */
export const recentContactCount = 3

export interface RecentContact {
  contact: Contact
  /** Null for somebody with whom nothing has happened yet. */
  last: Interaction | null
}

/** The most recent interaction first; those without one last, and among them the newest contact first. */
function byRecency(a: RecentContact, b: RecentContact): number {
  const [left, right] = [a.last?.date ?? '', b.last?.date ?? '']
  if (left !== right) return left > right ? -1 : 1
  return b.contact.id - a.contact.id
}

/**
 * The contacts with the most recent interactions. One pass that keeps the best few: sorting 20,000 to show 3 would be felt.
 * @param activity by contact id
 */
export function recentContacts(
  contacts: readonly Contact[],
  activity: ReadonlyMap<number, ContactActivity>,
  count = recentContactCount,
): RecentContact[] {
  const best: RecentContact[] = []
  for (const contact of contacts) {
    const candidate = { contact, last: activity.get(contact.id)?.last ?? null }
    const worst = best[count - 1]
    if (worst && byRecency(candidate, worst) >= 0) continue
    best.push(candidate)
    best.sort(byRecency)
    best.length = Math.min(best.length, count)
  }
  return best
}
