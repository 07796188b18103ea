import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Contact } from '../../../shared/schemas/contact.ts'
import { localRecords } from '../../offline/localRecords.ts'
import { ofOrganization } from '../organizations/queries.ts'
import { contactsQuery } from './queries.ts'

const noContacts: readonly Contact[] = []

/** The contacts of an organization that have been merged into others. */
const aliasesOf = async (organizationId: number): Promise<readonly Contact[]> =>
  (await localRecords()).lists.aliases(organizationId)

/** The contacts of an organization that have been merged into others; none until they are read. */
export function useAliases(organizationId: number | null): readonly Contact[] {
  // Each change of an alias is one of this list.
  const { data } = useQuery(ofOrganization(contactsQuery, organizationId))
  const [aliases, setAliases] = useState(noContacts)
  useEffect(() => {
    if (organizationId === null) return
    let isCurrent = true
    aliasesOf(organizationId).then(
      (found) => isCurrent && setAliases(found),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [organizationId, data])
  return aliases
}
