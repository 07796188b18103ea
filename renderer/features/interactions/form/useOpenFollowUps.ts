import { useMemo } from 'react'
import { pendingFollowUps } from '../../../../shared/domain/followUps.ts'
import { useOrganizationId } from '../../../lib/session.ts'
import { useContactOf } from '../../../records/contacts/contactNames.ts'
import { useInteractions } from '../../../records/interactions/useInteractions.ts'

/** The open follow-ups of the contact that a form holds, which a new interaction may settle. */
export function useOpenFollowUps(contactId: number | null) {
  const { interactions } = useInteractions()
  // Chosen before the server assigned its id, the contact has another one by now.
  const id = useContactOf(useOrganizationId())(contactId ?? 0)?.id ?? contactId
  return useMemo(
    () => (id === null ? [] : pendingFollowUps(interactions.filter((row) => row.contactId === id))),
    [interactions, id],
  )
}
