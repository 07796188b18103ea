import { useMutation } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Interaction } from '../../../shared/schemas/interaction.ts'
import { useSession } from '../../lib/session.ts'
import { outbox } from '../../offline/outbox.ts'
import { takeBack, undoMs } from '../../offline/undo.ts'
import { dismissToast, errorToast, toast } from '../../lib/toast.ts'
import { failedToast, savedToast } from '../sync/savedToast.ts'

async function undoCompletion(t: TFunction, recordId: string): Promise<void> {
  if (await takeBack(recordId)) return
  errorToast({ title: t('interactions.toasts.undoTooLate'), description: t('interactions.toasts.undoTooLateText') })
}

/**
 * Completes follow-ups in place. It is recorded at once, and the row shows it; for five seconds a toast offers Undo,
 * and only then it is sent, because the server cannot undo it.
 * @returns a function that completes the follow-up of the interaction it is given; it stays the same between renders
 */
export function useCompleteFollowUp(): (interaction: Interaction) => void {
  const { t } = useTranslation()
  const { user } = useSession()
  const { mutate } = useMutation({
    mutationFn: async (interaction: Interaction) => {
      let toastId: number | undefined
      const state = await outbox.complete(user.id, interaction, (recordId) => {
        const undo = { label: t('common.undo'), onClick: () => void undoCompletion(t, recordId) }
        toastId = toast({
          title: t('interactions.toasts.followUpCompleted'),
          duration: undoMs.completion,
          action: undo,
        })
      })
      // A toast under the pointer stays; its Undo would no longer work.
      dismissToast(toastId)
      return state
    },
    onSuccess: (state) => state === 'asks' && savedToast(t, state, { title: '' }),
    onError: (error) => failedToast(t, error, 'interactions.toasts.completeFailed'),
  })
  return useCallback((interaction) => mutate(interaction), [mutate])
}
