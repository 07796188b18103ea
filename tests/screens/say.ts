import i18next from 'i18next'
import { languageNames, type Language } from '../../shared/domain/kinds.ts'
import { texts as en } from '../../renderer/i18n/en/texts.ts'
import { languages } from '../../renderer/i18n/languages.ts'
import type { Say } from './types.ts'

export type { Language } from '../../shared/domain/kinds.ts'

const catalogues = new Map(
  await Promise.all(
    languageNames.map(
      async (language) => [language, (await languages[language].catalogue?.())?.default ?? en] as const,
    ),
  ),
)

/** Looks texts up in the product's catalogues, so that a step finds its button in each language. */
export function i18n(language: Language): Say {
  const instance = i18next.createInstance()
  void instance.init({
    lng: 'own',
    resources: { own: { translation: catalogues.get(language) ?? {} } },
    interpolation: { escapeValue: false },
    initAsync: false,
  })
  return (key, values) => String(instance.t(key as never, values as never))
}
