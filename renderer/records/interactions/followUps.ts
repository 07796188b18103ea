import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Interaction } from '../../../shared/schemas/interaction.ts'
import { useDates } from '../../lib/dates.ts'
import { useSession } from '../../lib/session.ts'
import { outbox } from '../../offline/outbox.ts'
import { failedToast, savedToast } from '../sync/savedToast.ts'

type FollowUpFields = Pick<Interaction, 'followUpDate' | 'followUpDropped'>

interface Change {
  interaction: Interaction
  fields: FollowUpFields
  /** Whether it takes back another one. */
  isUndo?: boolean
}

/**
 * Changes of a follow-up in place: optimistically, with Undo in the toast.
 * @returns functions that move the follow-up of an interaction to another day, and drop it with a reason
 */
export function useFollowUpChanges() {
  const { t } = useTranslation()
  const { user } = useSession()
  const { date } = useDates()
  const { mutate } = useMutation({
    mutationFn: ({ interaction, fields }: Change) =>
      outbox.save(user.id, { op: 'update', entity: 'interaction', row: interaction, body: fields }),
    onSuccess: ({ row, state }, { interaction: before, isUndo }) => {
      const { followUpDate, followUpDropped = null } = before
      const undo = () => mutate({ interaction: row, fields: { followUpDate, followUpDropped }, isUndo: true })
      savedToast(t, state, {
        title: t('interactions.toasts.updated'),
        description: row.followUpDate
          ? t('interactions.followUpMenu.moved', { date: date(row.followUpDate) })
          : t('interactions.followUpMenu.dropped'),
        ...(!isUndo && { action: { label: t('common.undo'), onClick: undo } }),
      })
    },
    onError: (error) => failedToast(t, error, 'interactions.toasts.updateFailed'),
  })
  return {
    move: (interaction: Interaction, followUpDate: string) =>
      mutate({ interaction, fields: { followUpDate, followUpDropped: null } }),
    drop: (interaction: Interaction, reason: string | null) =>
      mutate({
        interaction,
        fields: {
          followUpDate: null,
          followUpDropped: interaction.followUpDate === null ? null : { date: interaction.followUpDate, reason },
        },
      }),
  }
}
