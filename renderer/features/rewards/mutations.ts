import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Achievement, AchievementInput } from '../../../shared/schemas/achievement.ts'
import type { AwardFields } from '../../../shared/schemas/points.ts'
import type { Entered } from '../../lib/useDraftForm.ts'
import { outbox } from '../../offline/outbox.ts'
import { failedToast } from '../../records/sync/savedToast.ts'
import { pointsScope } from '../../records/organizations/queries.ts'
import { toast } from '../../lib/toast.ts'
import { achievementsQuery } from './queries.ts'

/** Adds an achievement, or changes the one with the id. */
export function useSaveAchievement(organizationId: number) {
  const client = useQueryClient()
  const { t } = useTranslation()
  return useMutation({
    mutationFn: ({ id, fields, changes, key }: Entered<AchievementInput> & { id: number | undefined }) =>
      id === undefined
        ? outbox.submit('createAchievement', { body: { ...fields, organizationId } }, key)
        : outbox.submit('updateAchievement', { params: { id }, body: changes }),
    onSuccess: (_achievement, { id }) =>
      toast({
        title: t(id === undefined ? 'rewards.achievements.toasts.created' : 'rewards.achievements.toasts.updated'),
      }),
    onError: (error, { id }) =>
      failedToast(
        t,
        error,
        id === undefined ? 'rewards.achievements.toasts.createFailed' : 'rewards.achievements.toasts.updateFailed',
      ),
    // It may have been stored, although the answer was lost.
    onSettled: () => void client.invalidateQueries(achievementsQuery(organizationId)),
  })
}

/** Retires an achievement: it can no longer be earned. */
export function useRetireAchievement(organizationId: number) {
  const client = useQueryClient()
  const { t } = useTranslation()
  return useMutation({
    mutationFn: ({ id }: Achievement) => outbox.submit('retireAchievement', { params: { id } }),
    onSuccess: () => {
      void client.invalidateQueries(achievementsQuery(organizationId))
      toast({ title: t('rewards.achievements.toasts.retired') })
    },
    onError: (error) => failedToast(t, error, 'rewards.achievements.toasts.retireFailed'),
  })
}

/** Awards points to a member, with a note. */
export function useAwardPoints(organizationId: number) {
  const client = useQueryClient()
  const { t } = useTranslation()
  return useMutation({
    mutationFn: ({ fields, key }: Entered<AwardFields> & { name: string }) =>
      outbox.submit('awardPoints', { body: { ...fields, organizationId } }, key),
    onSuccess: ({ points }, { name }) =>
      toast({ title: t('rewards.award.done'), description: t('rewards.award.doneText', { name, count: points }) }),
    onError: (error) => failedToast(t, error, 'rewards.award.failed'),
    onSettled: () => void client.invalidateQueries({ queryKey: pointsScope(organizationId) }),
  })
}
