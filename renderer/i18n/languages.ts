import type { Locale as AntdLocale } from 'antd/es/locale'
import type { Locale as DateLocale } from 'date-fns'
import { languageOfCode, type Language } from '../../shared/domain/kinds.ts'
import type { DateWords } from './dateWords.ts'

export type { Language } from '../../shared/domain/kinds.ts'

interface LanguageRow {
  /** The language's own name, in that language. */
  name: string
  /** Loads the texts; English is included in the app. */
  catalogue?: () => Promise<{ default: object }>
  antd: () => Promise<{ default: AntdLocale }>
  dates: () => Promise<{ default: DateLocale; words: DateWords }>
}

/** The app's data for each language of `shared/domain/kinds.ts`. */
export const languages: Record<Language, LanguageRow> = {
  english: { name: 'English', antd: () => import('antd/es/locale/en_US'), dates: () => import('./en/dates.ts') },
  german: {
    name: 'Deutsch',
    catalogue: () => import('./de/index.ts'),
    antd: () => import('antd/es/locale/de_DE'),
    dates: () => import('./de/dates.ts'),
  },
  spanish: {
    name: 'Español',
    catalogue: () => import('./es/index.ts'),
    antd: () => import('antd/es/locale/es_ES'),
    dates: () => import('./es/dates.ts'),
  },
  french: {
    name: 'Français',
    catalogue: () => import('./fr/index.ts'),
    antd: () => import('antd/es/locale/fr_FR'),
    dates: () => import('./fr/dates.ts'),
  },
}

/** The first supported language of the browser: the default without a choice. */
export const browserLanguage = (): Language =>
  navigator.languages.map((tag) => languageOfCode(tag.slice(0, 2))).find((language) => language !== undefined) ??
  'english'
