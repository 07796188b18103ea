import { useMutation } from '@tanstack/react-query'
import { format } from 'date-fns/format'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../lib/session.ts'
import { localRecords } from '../../../offline/localRecords.ts'
import { writeQueueFile } from '../../../offline/queue/queueFile.ts'
import { platform } from '../../../platform/index.ts'
import { inDownloads, saveFile } from '../../../records/exports/saveFile.ts'
import { failedToast } from '../../../records/sync/savedToast.ts'
import { toast } from '../../../lib/toast.ts'
import { currentTime } from '../../../lib/clock.ts'

/**
 * Saves the queue as an encrypted file; null if it is saved nowhere, and the user knows.
 * @param ids the records to save; all by default
 */
export function useSaveFile(ids?: readonly string[]) {
  const { t } = useTranslation()
  const {
    user: { id, username, name },
  } = useSession()
  return useMutation({
    mutationFn: async (passphrase: string) => {
      const records = await (await localRecords()).copyOut(ids)
      const savedAt = currentTime()
      const blob = await writeQueueFile(
        { owner: { id, username, name }, origin: await platform.server(), savedAt: savedAt.toISOString(), records },
        passphrase,
      )
      const fileName = `outreach-unsent-${format(savedAt, 'yyyy-MM-dd-HHmm')}.outreach`
      return (await saveFile(blob, fileName)) ? fileName : null
    },
    onSuccess: (fileName) =>
      fileName !== null &&
      toast({ title: t('sync.file.saved'), ...inDownloads(t('sync.file.savedText', { name: fileName })) }),
    onError: (error) => failedToast(t, error),
  })
}
