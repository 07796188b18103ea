import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** Sets the window's title from the page and the app. */
export function useDocumentTitle(title: string): void {
  const { t } = useTranslation()
  const app = t('common.appName')
  useEffect(() => {
    document.title = `${title} · ${app}`
  }, [title, app])
}
