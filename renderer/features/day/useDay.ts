import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { isAsked, responsibleOf } from '../../../shared/domain/assigning.ts'
import { followUpState, wanted } from '../../../shared/domain/followUps.ts'
import { dayItems, type DayItem } from '../../../shared/domain/myDay.ts'
import type { Contact } from '../../../shared/schemas/contact.ts'
import type { Interaction } from '../../../shared/schemas/interaction.ts'
import { useSession } from '../../lib/session.ts'
import { useToday } from '../../lib/useToday.ts'
import type { Subject } from '../../records/assigning/subject.ts'
import { contactsById } from '../../records/contacts/contactNames.ts'
import { contactsQuery } from '../../records/contacts/queries.ts'
import { interactionsQuery } from '../../records/interactions/queries.ts'
import { isChosen } from '../../records/place/place.ts'
import type { Point } from '../../ui/map/types.ts'

export type Item = DayItem<Interaction>

const noContacts: readonly Contact[] = []
const noInteractions: readonly Interaction[] = []

/** What waits for a user's yes or no, whenever it is due. */
const askedOf = (contacts: readonly Contact[], interactions: readonly Interaction[], userId: number): Subject[] => [
  ...contacts.flatMap((row) => (isAsked(row.assignee, userId) ? [{ entity: 'contact' as const, row }] : [])),
  ...interactions.flatMap((row) =>
    isAsked(row.assignee, userId) && followUpState(row) === 'pending' ? [{ entity: 'interaction' as const, row }] : [],
  ),
]

/** The follow-ups that are due, the user's own and the team's, in the order of what matters. */
export function useDay(organizationId: number) {
  const { user } = useSession()
  const today = useToday()
  const [here, setHere] = useState<Point | null>(null)
  const contactList = useQuery(contactsQuery(organizationId))
  const interactionList = useQuery(interactionsQuery(organizationId))
  const contacts = contactList.data ?? noContacts
  const people = contactsById(contacts)
  const interactions = interactionList.data ?? noInteractions
  const items = useMemo(
    () => dayItems(wanted(interactions, people), today, here, isChosen),
    [interactions, people, today, here],
  )
  const own = useMemo(() => items.filter(({ interaction }) => responsibleOf(interaction) === user.id), [items, user.id])
  const asked = useMemo(
    () => askedOf(contacts, wanted(interactions, people), user.id),
    [contacts, interactions, people, user.id],
  )
  return {
    isPending: contactList.isPending || interactionList.isPending,
    hasFailed: (!contactList.data && contactList.isError) || (!interactionList.data && interactionList.isError),
    retry: () => void Promise.all([contactList.refetch(), interactionList.refetch()]),
    people,
    all: items,
    own,
    asked,
    here,
    setHere,
  }
}
