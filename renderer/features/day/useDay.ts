import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { wanted } from '../../../shared/domain/followUps.ts'
import { dayItems, type DayItem } from '../../../shared/domain/myDay.ts'
import type { Contact } from '../../../shared/schemas/contact.ts'
import type { Interaction } from '../../../shared/schemas/interaction.ts'
import { useSession } from '../../lib/session.ts'
import { useToday } from '../../lib/useToday.ts'
import { contactsById } from '../../records/contacts/contactNames.ts'
import { contactsQuery } from '../../records/contacts/queries.ts'
import { interactionsQuery } from '../../records/interactions/queries.ts'
import { isChosen } from '../../records/place/place.ts'
import type { Point } from '../../ui/map/types.ts'

export type Item = DayItem<Interaction>

const noContacts: readonly Contact[] = []
const noInteractions: readonly Interaction[] = []

/** The follow-ups that are due, the user's own and the team's, in the order of what matters. */
export function useDay(organizationId: number) {
  const { user } = useSession()
  const today = useToday()
  const [here, setHere] = useState<Point | null>(null)
  const contactList = useQuery(contactsQuery(organizationId))
  const interactionList = useQuery(interactionsQuery(organizationId))
  const people = contactsById(contactList.data ?? noContacts)
  const interactions = interactionList.data ?? noInteractions
  const items = useMemo(
    () => dayItems(wanted(interactions, people), today, here, isChosen),
    [interactions, people, today, here],
  )
  const own = useMemo(() => items.filter(({ interaction }) => interaction.userId === user.id), [items, user.id])
  return {
    isPending: contactList.isPending || interactionList.isPending,
    hasFailed: (!contactList.data && contactList.isError) || (!interactionList.data && interactionList.isError),
    retry: () => void Promise.all([contactList.refetch(), interactionList.refetch()]),
    people,
    all: items,
    own,
    here,
    setHere,
  }
}
