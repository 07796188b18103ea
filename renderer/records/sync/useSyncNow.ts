import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { registerBackgroundSync } from '../../offline/sending/background.ts'
import { localRecords } from '../../offline/localRecords.ts'
import { useSync } from '../../offline/view/syncState.ts'
import { errorToast, toast } from '../../lib/toast.ts'
import { failedToast } from './savedToast.ts'

/**
 * Sends the queue, and reports the result; the page Sync shows records that need a decision, and says what cannot be
 * reached.
 */
export function useSyncNow(): () => void {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const sync = async () => {
    // The worker continues if this page is closed before the end.
    void registerBackgroundSync()
    const { sent, stop } = await (await localRecords()).drain()
    const left = useSync.getState().pending.filter(({ problem }) => problem === null).length
    if (sent > 0 && stop !== null && left > 0)
      errorToast({
        title: t('sync.round.partly'),
        description: `${t('sync.round.partlyText', { sent, left })} ${stop === 'full' ? t('sync.standing.full') : t('sync.round.failedText')}`,
      })
    else if (sent > 0) toast({ title: t('common.sync.done', { count: sent }) })
    else if (stop === 'full') errorToast({ title: t('sync.standing.full') })
    // If it needs a sign-in, the sign-in page says so.
    else if (stop === 'unreachable' || stop === 'busy')
      errorToast({ title: t('sync.round.failed'), description: t('sync.round.failedText') })
    const { pending, outOfReach } = useSync.getState()
    if (outOfReach > 0 || pending.some(({ problem }) => problem !== null)) await navigate(paths.sync)
  }
  return () => {
    if (navigator.onLine) sync().catch((error: unknown) => failedToast(t, error))
    else errorToast({ title: t('sync.round.cannot'), description: t('sync.round.cannotText') })
  }
}
