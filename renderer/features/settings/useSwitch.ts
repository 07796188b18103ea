import { useTranslation } from 'react-i18next'
import type { PreferencesPatch } from '../../../shared/schemas/user.ts'
import { messageOf } from '../../lib/apiErrors.ts'
import { useSavePreferences } from '../../records/preferences.ts'
import { errorToast, toast } from '../../lib/toast.ts'

/**
 * Saves a switch when it is toggled, with a toast; it is reverted on failure.
 * @param saved name of the saved setting
 */
export function useSwitch(saved: string): (patch: PreferencesPatch, onSaved?: () => void) => void {
  const { t } = useTranslation()
  const { mutateAsync } = useSavePreferences()
  return (patch, onSaved) =>
    // The mutation's own callbacks are called for the latest switch alone.
    void mutateAsync(patch).then(
      () => {
        toast({ title: saved })
        onSaved?.()
      },
      (error: unknown) =>
        errorToast({ title: t('settings.saveFailed'), description: messageOf(error, t('common.errors.network')) }),
    )
}
