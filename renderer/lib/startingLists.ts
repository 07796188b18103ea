import type { Entity } from '../../shared/replica.ts'
import { lastUser } from './lastUser.ts'
import { paths } from './paths.ts'

/**
 * The lists that a page needs before it can show anything, the most urgent first. Contacts are shown before their
 * interactions.
 */
const listsOf: Readonly<Record<string, readonly Entity[]>> = {
  [paths.dashboard]: ['contact', 'interaction'],
  [paths.contacts]: ['contact'],
  [paths.activities]: ['interaction', 'contact'],
  [paths.reports]: ['contact', 'interaction'],
}

export interface StartingLists {
  organizationId: number
  entities: readonly Entity[]
}

/** The lists that the opened page needs first, as far as this device has them; null if it needs none. */
export function startingLists(): StartingLists | null {
  const organizationId = lastUser.read()?.organizationId ?? null
  const entities = listsOf[window.location.pathname]
  return organizationId !== null && entities ? { organizationId, entities } : null
}
