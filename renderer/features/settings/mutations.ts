import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { PasswordChange, ProfilePatch } from '../../../shared/schemas/user.ts'
import { ApiError, messageOf } from '../../lib/apiErrors.ts'
import { outbox } from '../../offline/outbox.ts'
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
