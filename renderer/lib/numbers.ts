import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

/** Formats numbers in the user's language: 2,295 or 2.295. */
export function useNumbers(): (value: number) => string {
  const { i18n } = useTranslation()
  const { language } = i18n
  return useMemo(() => {
    const format = new Intl.NumberFormat(language)
    return (value: number) => format.format(value)
  }, [language])
}
