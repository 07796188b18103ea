import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Location } from '../../../shared/schemas/interaction.ts'
import { keepEvent } from '../../lib/event.ts'
import { paths } from '../../lib/paths.ts'
import { loadCode, MissingCode } from '../../lib/missingCode.ts'
import { useGrant, useOrganizationId, useSession } from '../../lib/session.ts'
import { errorToast } from '../../lib/toast.ts'
import { useSync } from '../../offline/view/syncState.ts'
import { loadRunning } from './loadRunning.ts'
import { sealPin } from './pin.ts'
import { recordOf, type SetupValues } from './setupValues.ts'
import { waitingContacts } from './waitingContacts.ts'
import { currentTime } from '../../lib/clock.ts'

/** Starts the event, in the displayed organization. @param suggestion used if no other place was chosen */
export function useStart(suggestion: Location) {
  const { t } = useTranslation()
  const { user } = useSession()
  const organizationId = useOrganizationId()
  const mayDelete = useGrant('contact:delete') !== null
  return useMutation({
    mutationFn: async (values: SetupValues) => {
      // A locked page without its code has no way out.
      await loadCode(loadRunning)
      const pin = values.isUnlocked ? null : await sealPin(values.pin)
      const isKept = keepEvent({
        path: paths.event,
        name: values.name.trim(),
        owner: { id: user.id, name: user.name, username: user.username },
        organizationId,
        startedAt: currentTime().toISOString(),
        waitedBefore: waitingContacts(useSync.getState().pending).map(({ clientId }) => clientId),
        record: recordOf(values, suggestion),
        pin,
        mayDelete,
        people: 0,
      })
      if (isKept || !pin) return
      keepEvent(null)
      throw new Error('This browser keeps nothing')
    },
    onError: (error) =>
      errorToast(
        error instanceof MissingCode
          ? { title: t('common.errors.load'), description: t('common.errors.loadHint') }
          : { title: t('common.error'), description: t('event.setup.cannotKeep') },
      ),
  })
}
