import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** Names the window after the page, and after the app. */
export function useDocumentTitle(title: string): void {
  const { t } = useTranslation()
  const app = t('common.appName')
  useEffect(() => {
    document.title = `${title} · ${app}`
  }, [title, app])
}
