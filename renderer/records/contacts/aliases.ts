import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Contact } from '../../../shared/schemas/contact.ts'
import { localRecords } from '../../offline/localRecords.ts'
import type { LocalLists } from '../../offline/view/lists.ts'
import { ofOrganization } from '../organizations/queries.ts'
import { contactsQuery } from './queries.ts'

/** What this device's lists know beyond the shown contacts; `none` until it is read. */
function useKnown<Known>(
  organizationId: number | null,
  read: (lists: LocalLists, organizationId: number) => Known,
  none: Known,
): Known {
  // Each change of an alias is one of this list.
  const { data } = useQuery(ofOrganization(contactsQuery, organizationId))
  const [known, setKnown] = useState(none)
  useEffect(() => {
    if (organizationId === null) return
    let isCurrent = true
    localRecords().then(
      ({ lists }) => isCurrent && setKnown(read(lists, organizationId)),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [organizationId, data, read])
  return known
}

const noContacts: readonly Contact[] = []
const aliasesIn = (lists: LocalLists, organizationId: number) => lists.aliases(organizationId)

/** The contacts of an organization that have been merged into others; none until they are read. */
export const useAliases = (organizationId: number | null): readonly Contact[] =>
  useKnown(organizationId, aliasesIn, noContacts)

type Roots = ReadonlyMap<number, number>
const noRoots: Roots = new Map()
function rootsIn(lists: LocalLists, organizationId: number): Roots {
  const roots = lists.roots(organizationId)
  // Always the same without any, as a rule: nothing is drawn again.
  return roots.size === 0 ? noRoots : roots
}

/** The contacts that others have been merged into, by the ids of those; none until they are read. */
export const useRoots = (organizationId: number | null): Roots => useKnown(organizationId, rootsIn, noRoots)
