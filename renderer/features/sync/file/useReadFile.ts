import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../lib/session.ts'
import { localRecords } from '../../../offline/localRecords.ts'
import { QueueFileError, readQueueFile, type QueueFile } from '../../../offline/queue/queueFile.ts'
import { platform } from '../../../platform/index.ts'
import { failedToast } from '../../../records/sync/savedToast.ts'
import { toast } from '../../../ui/toast/store.ts'

/** A file that was opened, and whether the person who is signed in may read it in. */
export interface Opened {
  file: QueueFile
  isOwn: boolean
  /** It was saved at another server's address. */
  isFromElsewhere: boolean
}

/** Opens a file by its passphrase. Nothing of it is kept yet. */
export function useOpenFile() {
  const { t } = useTranslation()
  const { user } = useSession()
  return useMutation({
    mutationFn: async ({ file, passphrase }: { file: File; passphrase: string }): Promise<Opened> => {
      const found = await readQueueFile(file, passphrase)
      const isOwn =
        found.owner.id === user.id &&
        found.owner.username === user.username &&
        found.records.every(({ owner }) => owner === user.id)
      return { file: found, isOwn, isFromElsewhere: found.origin !== (await platform.server()) }
    },
    // What is wrong with the file stands beside its field.
    onError: (error) => error instanceof QueueFileError || failedToast(t, error),
  })
}

/** Queues what is in a file, all of it at once, and sends what can go. */
export function useTakeIn() {
  const { t } = useTranslation()
  return useMutation({
    mutationFn: async ({ records }: QueueFile) => {
      const local = await localRecords()
      const count = await local.takeIn(records)
      void local.drain()
      return count
    },
    onSuccess: (count) => toast({ title: t('sync.file.taken', { count }), description: t('sync.file.takenText') }),
    onError: (error) => failedToast(t, error),
  })
}
