import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Entity, Row } from '../../../shared/replica.ts'
import { useSession } from '../../lib/session.ts'
import { outbox } from '../../offline/outbox.ts'
import { failedToast, savedToast } from '../sync/savedToast.ts'

interface Restoring {
  entity: Entity
  /** As its user saw it. */
  row: Row
  body: Record<string, unknown>
}

const words = {
  contact: { saved: 'contacts.toasts.updated', failed: 'contacts.toasts.updateFailed' },
  interaction: { saved: 'interactions.toasts.updated', failed: 'interactions.toasts.updateFailed' },
} as const

/** Gives a record back the values of an earlier version: a change like any other, with an entry of its own. */
export function useRestoreVersion() {
  const { t } = useTranslation()
  const { user } = useSession()
  return useMutation({
    mutationFn: ({ entity, row, body }: Restoring) => outbox.save(user.id, { op: 'update', entity, row, body }),
    onSuccess: ({ state }, { entity }) => savedToast(t, state, { title: t(words[entity].saved) }),
    onError: (error, { entity }) => failedToast(t, error, words[entity].failed),
  })
}
