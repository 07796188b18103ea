import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiError, messageOf } from '../../lib/apiErrors.ts'
import { download } from '../../lib/download.ts'
import { endSession } from '../../lib/endSession.ts'
import { useSession } from '../../lib/session.ts'
import { errorToast, toast } from '../../lib/toast.ts'
import { outbox } from '../../offline/outbox.ts'
import { inDownloads, saveFile } from '../../records/exports/saveFile.ts'
import { useSaving } from '../../records/exports/useSaving.ts'
import { dropWhatWaits, leaveAfterSending } from '../../records/sync/leaving.ts'
import { isAboutFields } from './mutations.ts'

/** Downloads all of the user's data as a file. */
export function useExportData() {
  const { t } = useTranslation()
  return useSaving(
    async () => {
      const { blob, name } = await download('exportData', {}, 'application/zip')
      if (await saveFile(blob, name ?? t('privacy.data.exportFile')))
        toast({ title: t('privacy.data.exported'), ...inDownloads(t('privacy.data.exportedText')) })
    },
    (error) =>
      errorToast({ title: t('privacy.data.exportFailed'), description: messageOf(error, t('common.errors.network')) }),
  )
}

/** The organizations that would be left without an administrator, if that is why an account cannot be deleted. */
export const organizationsInNeed = (error: unknown): string[] =>
  error instanceof ApiError && error.code === 'last_admin'
    ? error.errors.filter(({ path }) => path === 'organization').map(({ message }) => message)
    : []

/** Deletes the account, if something waits on this device only after asking; the user is signed out. */
export function useDeleteAccount() {
  const client = useQueryClient()
  const { t } = useTranslation()
  const { user } = useSession()
  return useMutation({
    mutationFn: (password: string) =>
      leaveAfterSending({ way: 'deleteAccount' }, async () => {
        await outbox.submit('deleteAccount', { body: { password } })
        await dropWhatWaits(user.id).catch((error: unknown) => console.warn('What waited could not be dropped', error))
      }),
    onSuccess: (isDeleted) => {
      if (!isDeleted) return
      endSession(client)
      toast({ title: t('privacy.data.deleted'), description: t('privacy.data.deletedText') })
    },
    onError: (error) =>
      isAboutFields(error) ||
      errorToast({ title: t('privacy.data.deleteFailed'), description: messageOf(error, t('common.errors.network')) }),
  })
}
