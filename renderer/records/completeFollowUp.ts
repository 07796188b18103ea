import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Interaction } from '../../shared/schemas/interaction.ts'
import { messageOf } from '../lib/apiErrors.ts'
import { outbox } from '../offline/outbox.ts'
import { dismissToast, toast } from '../ui/toast/store.ts'
import { holdCompletion, isCompleting, settleCompletion, takeBackCompletion, undoMs } from './pendingCompletions.ts'
import { interactionsQuery, pointsScope } from './queries.ts'

/** Changes one row of the list that is already there. */
export function changeInteraction(client: QueryClient, { organizationId, id }: Interaction, changes: Partial<Interaction>): void {
  client.setQueryData(interactionsQuery(organizationId).queryKey, (rows) => rows?.map((row) => (row.id === id ? { ...row, ...changes } : row)))
}

function useSendCompletion() {
  const client = useQueryClient()
  const { t } = useTranslation()
  return useMutation({
    mutationFn: ({ id }: Interaction) => outbox.submit('updateInteraction', { params: { id }, body: { followUpCompleted: true } }),
    onSuccess: (stored) => changeInteraction(client, stored, stored),
    onError: (error, interaction) => {
      changeInteraction(client, interaction, { followUpCompleted: false })
      toast({ variant: 'destructive', title: t('common.error'), description: t('interactions.toasts.completeFailed', { message: messageOf(error, '') }) })
    },
    onSettled: (_stored, _error, { id, organizationId }) => {
      settleCompletion(id)
      void client.invalidateQueries(interactionsQuery(organizationId))
      void client.invalidateQueries({ queryKey: pointsScope(organizationId) })
    },
  })
}

/**
 * Completes follow-ups in place. The row shows it at once; for five seconds a toast offers Undo, and only then, or on
 * leaving the page, the completion is sent, because the server does not take it back.
 * @returns a function that completes the follow-up of the interaction it is given; it stays the same between renders
 */
export function useCompleteFollowUp(): (interaction: Interaction) => void {
  const client = useQueryClient()
  const { t } = useTranslation()
  const { mutate } = useSendCompletion()
  return useCallback(
    (interaction) => {
      if (isCompleting(interaction.id)) return
      changeInteraction(client, interaction, { followUpCompleted: true })
      const undo = () => takeBackCompletion(interaction.id) && changeInteraction(client, interaction, { followUpCompleted: false })
      const toastId = toast({ title: t('interactions.toasts.followUpCompleted'), duration: undoMs, action: { label: t('common.undo'), onClick: undo } })
      holdCompletion(interaction.id, () => {
        // A toast under the pointer stays; its Undo would promise what is no longer possible.
        dismissToast(toastId)
        mutate(interaction)
      })
    },
    [client, mutate, t],
  )
}
