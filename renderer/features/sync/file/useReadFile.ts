import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../lib/session.ts'
import { localRecords } from '../../../offline/localRecords.ts'
import { useSync } from '../../../offline/view/syncState.ts'
import { QueueFileError, readQueueFile, type QueueFile } from '../../../offline/queue/queueFile.ts'
import { platform } from '../../../platform/index.ts'
import { failedToast } from '../../../records/sync/savedToast.ts'
import { toast } from '../../../lib/toast.ts'

/** A decrypted file, and whether the signed-in user may import it. */
export interface Opened {
  file: QueueFile
  isOwn: boolean
  /** It was saved for another server. */
  isFromElsewhere: boolean
}

/** Decrypts a file with its passphrase. Nothing is stored yet. */
export function useOpenFile() {
  const { t } = useTranslation()
  const { user } = useSession()
  return useMutation({
    mutationFn: async ({ file, passphrase }: { file: File; passphrase: string }): Promise<Opened> => {
      const found = await readQueueFile(file, passphrase)
      const isFromElsewhere = found.origin !== (await platform.server())
      // A username can have changed since; only of another server does the number alone say nothing.
      const isSameUser = found.owner.id === user.id && (!isFromElsewhere || found.owner.username === user.username)
      const isOwn = isSameUser && found.records.every(({ owner }) => owner === user.id)
      return { file: found, isOwn, isFromElsewhere }
    },
    // Errors of the file are shown beside its field.
    onError: (error) => error instanceof QueueFileError || failedToast(t, error),
  })
}

/** Imports a file's queue atomically, and sends what is ready. */
export function useTakeIn() {
  const { t } = useTranslation()
  return useMutation({
    mutationFn: async ({ records }: QueueFile) => {
      const local = await localRecords()
      const count = await local.takeIn(records)
      void local.drain()
      return count
    },
    onSuccess(count) {
      const { isKept } = useSync.getState()
      toast({
        title: t('sync.file.taken', { count }),
        description: t(isKept ? 'sync.file.takenText' : 'sync.file.takenOnPage'),
      })
    },
    onError: (error) => failedToast(t, error),
  })
}
