import type { Entity } from '../../shared/replica.ts'
import { lastUser } from './lastUser.ts'
import { paths } from './paths.ts'

/** The lists that a page needs before it can show anything, first what it needs first. People are shown before what happened with them. */
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

/** The lists that the page which is opened begins with, as far as this device knows; null where it begins without any. */
export function startingLists(): StartingLists | null {
  const organizationId = lastUser.read()?.organizationId ?? null
  const entities = listsOf[window.location.pathname]
  return organizationId !== null && entities ? { organizationId, entities } : null
}
