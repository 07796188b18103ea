import { useTranslation } from 'react-i18next'
import { toast } from '../../lib/toast.ts'
import type { LocalRecords } from '../../offline/engine.ts'
import { localRecords } from '../../offline/localRecords.ts'
import { failedToast } from '../../records/sync/savedToast.ts'

/** @returns a function that changes the queue, and sends what is ready; if the record has changed, the user is told */
export function useAndSend(): (act: (records: LocalRecords) => Promise<true | null>) => void {
  const { t } = useTranslation()
  const andSend = async (act: (records: LocalRecords) => Promise<true | null>) => {
    const records = await localRecords()
    if ((await act(records)) === null) {
      toast({ title: t('sync.toasts.changed'), description: t('sync.toasts.changedText') })
      // Another tab has changed it: this page may not have been notified yet.
      await records.lookAgain()
    }
    await records.drain()
  }
  return (act) => void andSend(act).catch((error: unknown) => failedToast(t, error))
}
