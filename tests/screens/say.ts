import i18next from 'i18next'
import type { Language as OwnLanguage } from '../../shared/domain/kinds.ts'
import de from '../../renderer/i18n/de/index.ts'
import { texts as en } from '../../renderer/i18n/en/texts.ts'
import es from '../../renderer/i18n/es/index.ts'
import fr from '../../renderer/i18n/fr/index.ts'
import type { Say } from './types.ts'

/** The browser's language for each of the product's languages. */
export const languages = {
  english: 'en-US',
  german: 'de-DE',
  spanish: 'es-ES',
  french: 'fr-FR',
} as const satisfies Record<OwnLanguage, string>
export type Language = keyof typeof languages

const catalogues = { english: en, german: de, spanish: es, french: fr } satisfies Record<OwnLanguage, object>

/** Looks texts up in the product's catalogues, so that a step finds its button in each language. */
export function i18n(language: Language): Say {
  const instance = i18next.createInstance()
  void instance.init({
    lng: 'own',
    resources: { own: { translation: catalogues[language] } },
    interpolation: { escapeValue: false },
    initAsync: false,
  })
  return (key, values) => String(instance.t(key as never, values as never))
}
