import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { PasswordChange, ProfilePatch } from '../../../shared/schemas/user.ts'
import { download } from '../../lib/download.ts'
import { ApiError, messageOf } from '../../lib/apiErrors.ts'
import { endSession } from '../../lib/endSession.ts'
import { outbox } from '../../offline/outbox.ts'
import { platform } from '../../platform/index.ts'
import { showUser } from '../../records/preferences.ts'
import { errorToast, toast } from '../../lib/toast.ts'

/** If the server's errors belong to fields, the form shows them there, and a toast would only repeat them. */
export const isAboutFields = (error: unknown): boolean => error instanceof ApiError && error.errors.length > 0

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

/** Changes the password; the user's other devices are signed out. */
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

/** Downloads all of the user's data as a file. */
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

/** The organizations that would be left without an administrator, if that is why an account cannot be deleted. */
export const organizationsInNeed = (error: unknown): string[] =>
  error instanceof ApiError && error.code === 'last_admin'
    ? error.errors.filter(({ path }) => path === 'organization').map(({ message }) => message)
    : []

/** Deletes the account; the user is signed out. */
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
