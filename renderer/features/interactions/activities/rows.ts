import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Interaction } from '../../../../shared/schemas/interaction.ts'
import { useGrant, useSession } from '../../../lib/session.ts'
import type { Activities } from './useActivities.ts'

/** @returns what the list calls an interaction; the same between renders */
export function useNameOf(contacts: Activities['contacts']): (interaction: Interaction) => string {
  const { t } = useTranslation()
  return useCallback(
    ({ contactId, location }) =>
      contactId === null
        ? location.address || t('interactions.noLocation')
        : (contacts.get(contactId)?.name ?? t('contacts.unknown')),
    [contacts, t],
  )
}

/** @returns whether the permission table lets this user delete an interaction; the same between renders */
export function useMayDelete(): (interaction: Interaction) => boolean {
  const { user } = useSession()
  const grant = useGrant('interaction:delete')
  return useCallback(({ userId }) => grant === 'any' || (grant === 'own' && userId === user.id), [grant, user.id])
}
