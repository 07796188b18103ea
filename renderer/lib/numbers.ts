import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

/** Numbers as the reader's language writes them: 2,295 or 2.295. */
export function useNumbers(): (value: number) => string {
  const { i18n } = useTranslation()
  const { language } = i18n
  return useMemo(() => {
    const format = new Intl.NumberFormat(language)
    return (value: number) => format.format(value)
  }, [language])
}
