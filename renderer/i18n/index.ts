import i18next, { type i18n, type Resource } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { texts } from './en/texts.ts'
import { languageCodes } from '../../shared/domain/kinds.ts'
import type { Catalogue } from './catalogue.ts'
import { isolate } from './isolate.ts'
import { languages, type Language } from './languages.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: typeof texts }
  }
}

/**
 * Starts the texts with the English ones given. Called again with more, it adds them.
 * The landing page starts with its own few, the app with those of the sign-in page (see `loadTexts`).
 */
export function startTexts(texts: Partial<Catalogue>): i18n {
  if (i18next.isInitialized) return i18next.addResourceBundle('en', 'translation', texts, true, true)
  const resources: Resource = { en: { translation: texts } }
  void i18next.use(initReactI18next).init({
    resources,
    lng: 'en',
    fallbackLng: 'en',
    // React escapes; escaping twice would show `&amp;` in names. What is put into a text keeps its own direction.
    interpolation: { escapeValue: true, escape: isolate },
    returnNull: false,
    initAsync: false,
  })
  // 'Zuletzt: vor 1 Woche': words that start a line elsewhere, such as relative times, in the middle of a sentence.
  i18next.services.formatter?.add('midSentence', (value: unknown) => lowerFirst(String(value)))
  return i18next
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

let all: Promise<void> | null = null

/** Loads the English texts of every page: a sign-in page works without them. */
export function loadTexts(): Promise<void> {
  all ??= import('./en/index.ts').then(
    ({ en }) => void startTexts(en),
    (error: unknown) => {
      // Retried by the next page, when the network is back.
      all = null
      throw error
    },
  )
  return all
}

/** Loads the texts of a language. */
export async function loadLanguageTexts(language: Language): Promise<void> {
  const code = languageCodes[language]
  const { catalogue } = languages[language]
  if (!catalogue || i18next.hasResourceBundle(code, 'translation')) return
  const { default: texts } = await catalogue()
  i18next.addResourceBundle(code, 'translation', texts, true, true)
}

/** Changes the language of the app; the old one stays until the texts are loaded. */
export async function changeLanguage(language: Language): Promise<void> {
  const code = languageCodes[language]
  await loadLanguageTexts(language)
  await i18next.changeLanguage(code)
  document.documentElement.lang = code
}

/** The code of the language that the page is shown in, outside of components. */
export const shownLanguage = (): string => i18next.language

/** Translates outside of components, such as in a mutation's toast. */
export const t = i18next.t.bind(i18next)
