import type { ContactActivity } from '../../../../shared/figures/contactActivity.ts'
import type { Contact } from '../../../../shared/schemas/contact.ts'
import type { Interaction } from '../../../../shared/schemas/interaction.ts'

/** Number of rows on the card (specification, point 9). */
export const recentContactCount = 3

export interface RecentContact {
  contact: Contact
  /** Null for a contact without interactions. */
  last: Interaction | null
}

/** By latest interaction; contacts without one last, among them the newest contact first. */
function byRecency(a: RecentContact, b: RecentContact): number {
  const [left, right] = [a.last?.date ?? '', b.last?.date ?? '']
  if (left !== right) return left > right ? -1 : 1
  return b.contact.id - a.contact.id
}

/**
 * The contacts with the latest interactions, without those who asked not to be contacted. A single pass that keeps the
 * top few: sorting 20,000 to show 3 would be noticeable.
 * @param activity by contact id
 */
export function recentContacts(
  contacts: readonly Contact[],
  activity: ReadonlyMap<number, ContactActivity>,
  count = recentContactCount,
): RecentContact[] {
  const best: RecentContact[] = []
  for (const contact of contacts) {
    if (contact.doNotContact) continue
    const candidate = { contact, last: activity.get(contact.id)?.last ?? null }
    const worst = best[count - 1]
    if (worst && byRecency(candidate, worst) >= 0) continue
    best.push(candidate)
    best.sort(byRecency)
    best.length = Math.min(best.length, count)
  }
  return best
}
