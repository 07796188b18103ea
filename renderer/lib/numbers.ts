import { useTranslation } from 'react-i18next'

/** By language: making one takes longer than a row of a list. */
const formats = new Map<string, (value: number) => string>()

function formatOf(language: string): (value: number) => string {
  const known = formats.get(language)
  if (known) return known
  const { format } = new Intl.NumberFormat(language)
  formats.set(language, format)
  return format
}

/** Formats numbers in the user's language: 2,295 or 2.295. */
export function useNumbers(): (value: number) => string {
  const { i18n } = useTranslation()
  return formatOf(i18n.language)
}
