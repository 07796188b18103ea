import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Location } from '../../../shared/schemas/interaction.ts'
import { keepEvent } from '../../lib/event.ts'
import { paths } from '../../lib/paths.ts'
import { useGrant, useSession } from '../../lib/session.ts'
import { toast } from '../../ui/toast/store.ts'
import { sealPin } from './pin.ts'
import { recordOf, type SetupValues } from './setupValues.ts'

/** Begins the event, in the organization that is shown. @param suggestion where no other place was chosen */
export function useStart(suggestion: Location) {
  const { t } = useTranslation()
  const { user, organizationId } = useSession()
  const mayDelete = useGrant('contact:delete') !== null
  return useMutation({
    mutationFn: async (values: SetupValues) => {
      const pin = values.isUnlocked ? null : await sealPin(values.pin)
      const isKept = keepEvent({
        path: paths.event,
        name: values.name.trim(),
        owner: { id: user.id, name: user.name, username: user.username },
        organizationId: organizationId ?? 0,
        startedAt: new Date().toISOString(),
        record: recordOf(values, suggestion),
        pin,
        mayDelete,
        people: 0,
      })
      if (isKept || !pin) return
      keepEvent(null)
      throw new Error('This browser keeps nothing')
    },
    onError: () =>
      toast({ variant: 'destructive', title: t('common.error'), description: t('event.setup.cannotKeep') }),
  })
}
