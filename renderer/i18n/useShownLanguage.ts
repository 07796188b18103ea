import { useTranslation } from 'react-i18next'
import { languageOfCode } from '../../shared/domain/kinds.ts'
import type { Language } from './languages.ts'

/** The language of the texts: not yet the user's, where those could not be loaded. */
export function useShownLanguage(): Language {
  const { i18n } = useTranslation()
  return languageOfCode(i18n.language) ?? 'english'
}
