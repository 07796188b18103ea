import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { PasswordChange, ProfilePatch } from '../../../shared/schemas/user.ts'
import { download } from '../../lib/api.ts'
import { ApiError, messageOf } from '../../lib/apiErrors.ts'
import { endSession } from '../../lib/endSession.ts'
import { outbox } from '../../offline/outbox.ts'
import { platform } from '../../platform/index.ts'
import { showUser } from '../../records/preferences.ts'
import { errorToast, toast } from '../../ui/toast/store.ts'

/** Where the server complains about fields, the form says it beside them, and a toast would only repeat it. */
export const isAboutFields = (error: unknown): boolean => error instanceof ApiError && error.errors.length > 0

/** Changes name, e-mail, phone or bio. */
export function useUpdateProfile() {
  const client = useQueryClient()
  const { t } = useTranslation()
  return useMutation({
    mutationFn: (body: ProfilePatch) => outbox.submit('updateProfile', { body }),
    onSuccess: (user) => {
      showUser(client, user)
      toast({ title: t('settings.profile.saved'), description: t('settings.profile.savedText') })
    },
    onError: (error) =>
      isAboutFields(error) ||
      errorToast({ title: t('settings.saveFailed'), description: messageOf(error, t('common.errors.notSaved')) }),
  })
}

/** Changes the password; the person's other devices are signed out. */
export function useChangePassword() {
  const { t } = useTranslation()
  return useMutation({
    mutationFn: (body: PasswordChange) => outbox.submit('changePassword', { body }),
    onSuccess: () => toast({ title: t('settings.password.saved'), description: t('settings.password.savedText') }),
    onError: (error) =>
      isAboutFields(error) ||
      errorToast({ title: t('settings.password.failed'), description: messageOf(error, t('common.errors.notSaved')) }),
  })
}

/** Fetches everything about the person as a file, and hands it over. */
export function useExportData() {
  const { t } = useTranslation()
  return useMutation({
    mutationFn: () => download('exportData', {}, 'application/zip'),
    onSuccess: ({ blob, name }) => {
      platform.saveFile(blob, name ?? t('settings.data.exportFile'))
      toast({ title: t('settings.data.exported'), description: t('settings.data.exportedText') })
    },
    onError: (error) =>
      errorToast({ title: t('settings.data.exportFailed'), description: messageOf(error, t('common.errors.network')) }),
  })
}

/** The organizations that would be left without an administrator, where that is why an account cannot be deleted. */
export const organizationsInNeed = (error: unknown): string[] =>
  error instanceof ApiError && error.code === 'last_admin'
    ? error.errors.filter(({ path }) => path === 'organization').map(({ message }) => message)
    : []

/** Deletes the account; nobody is signed in afterwards. */
export function useDeleteAccount() {
  const client = useQueryClient()
  const { t } = useTranslation()
  return useMutation({
    mutationFn: (password: string) => outbox.submit('deleteAccount', { body: { password } }),
    onSuccess: () => {
      endSession(client)
      toast({ title: t('settings.data.deleted'), description: t('settings.data.deletedText') })
    },
    onError: (error) =>
      isAboutFields(error) ||
      errorToast({ title: t('settings.data.deleteFailed'), description: messageOf(error, t('common.errors.network')) }),
  })
}
