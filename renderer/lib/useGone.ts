import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { errorToast } from '../ui/toast/store.ts'

/**
 * What the address asks to edit is not there, or no longer: says so, and takes it out of the address.
 * @param close the dialog's own way to be closed
 */
export function useGone(isGone: boolean, close: () => void): void {
  const { t } = useTranslation()
  const tell = useEffectEvent(() => {
    errorToast({ title: t('common.form.gone'), description: t('common.form.goneText') })
    close()
  })
  useEffect(() => {
    if (isGone) tell()
  }, [isGone])
}
