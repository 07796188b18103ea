import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { errorToast } from './toast.ts'

/**
 * The row to edit in the address does not exist, or no longer: says so, and removes it from the address.
 * @param close closes the dialog
 */
export function useGone(isGone: boolean, close: () => void): void {
  const { t } = useTranslation()
  const tell = useEffectEvent(() => {
    errorToast({ title: t('shell.gone'), description: t('shell.goneText') })
    close()
  })
  useEffect(() => {
    if (isGone) tell()
  }, [isGone])
}
