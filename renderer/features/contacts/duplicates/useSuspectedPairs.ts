import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { suspectedPairs, type SuspectedPair } from '../../../../shared/domain/suspectedPairs.ts'
import type { Contact } from '../../../../shared/schemas/contact.ts'
import type { Interaction } from '../../../../shared/schemas/interaction.ts'
import { inSlices } from '../../../lib/inSlices.ts'
import { derivedFrom } from '../../../lib/memo.ts'
import { useSession } from '../../../lib/session.ts'
import { useWorkedOut } from '../../../lib/useWorkedOut.ts'
import { whenIdle } from '../../../lib/whenIdle.ts'
import { contactsById } from '../../../records/contacts/contactNames.ts'
import { useDistinct } from '../../../records/contacts/distinct.ts'
import { contactsQuery } from '../../../records/contacts/queries.ts'
import { interactionsQuery } from '../../../records/interactions/queries.ts'
import { ofOrganization } from '../../../records/organizations/queries.ts'
import { noInteractions, preparedPeople } from '../knownPeople.ts'

export type Pair = SuspectedPair<Contact>

/** What was computed for two lists, so that the next page has it at once. */
const foundIn = derivedFrom((_contacts: readonly Contact[]) =>
  derivedFrom((_interactions: readonly Interaction[]): { pairs?: readonly Pair[] } => ({})),
)

function* search(contacts: readonly Contact[], interactions: readonly Interaction[]): Generator<void, readonly Pair[]> {
  return yield* suspectedPairs(yield* preparedPeople(contacts, interactions))
}

/** The pairs in the lists as they are; those of the lists before until that is computed. */
function usePairsIn(
  organizationId: number | null,
  contacts: readonly Contact[] | undefined,
  interactions: readonly Interaction[] | undefined,
): readonly Pair[] | undefined {
  const known = contacts && interactions && foundIn(contacts)(interactions)
  const work = useMemo(() => {
    if (!contacts || !interactions || !known) return null
    return async (signal: AbortSignal) => {
      // After what the page shows first.
      if (!known.pairs) await new Promise<void>((resolve) => whenIdle(resolve))
      return (known.pairs ??= await inSlices(search(contacts, interactions), { signal }))
    }
  }, [contacts, interactions, known])
  const found = useWorkedOut(organizationId, work)
  return known?.pairs ?? found
}

export interface Suspects {
  /** The surest first; undefined until they are found. */
  pairs: readonly Pair[] | undefined
  /** Those that are marked as different people. */
  apart: readonly Pair[]
  /** Set if the contacts could not be loaded. */
  retry: (() => void) | undefined
}

const nobody: readonly Pair[] = []

/** The contacts of the current organization that may be the same person, found without blocking the page. */
export function useSuspectedPairs(): Suspects {
  const { organizationId } = useSession()
  const { data: contacts, isError, refetch } = useQuery(ofOrganization(contactsQuery, organizationId))
  const met = useQuery(ofOrganization(interactionsQuery, organizationId, contacts !== undefined))
  // Without the places there are still names and numbers.
  const found = usePairsIn(organizationId, contacts, met.data ?? (met.isError ? noInteractions : undefined))
  const areDistinct = useDistinct(organizationId)
  const suspects = useMemo(() => {
    if (!found || !contacts) return undefined
    const byId = contactsById(contacts)
    // Of the lists before, some may be gone or changed.
    const now = found.flatMap(({ contacts: [a, b], ...evidence }) => {
      const [one, other] = [byId.get(a.id), byId.get(b.id)]
      return one && other ? [{ contacts: [one, other] as const, ...evidence }] : []
    })
    const areApart = ({ contacts: [a, b] }: Pair) => areDistinct(a.id, b.id)
    return { pairs: now.filter((pair) => !areApart(pair)), apart: now.filter(areApart) }
  }, [found, contacts, areDistinct])
  return {
    pairs: suspects?.pairs,
    apart: suspects?.apart ?? nobody,
    retry: isError && !contacts ? () => void refetch() : undefined,
  }
}
