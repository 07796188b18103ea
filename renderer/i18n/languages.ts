import type { Locale as AntdLocale } from 'antd/es/locale'
import type { Locale as DateLocale } from 'date-fns'
import { languageOfCode, type Language } from '../../shared/domain/kinds.ts'

export type { Language } from '../../shared/domain/kinds.ts'

interface LanguageRow {
  /** The language's own name, in that language. */
  name: string
  /** Loads the texts; English is included in the app. */
  catalogue?: () => Promise<{ default: object }>
  antd: () => Promise<{ default: AntdLocale }>
  dates: () => Promise<DateLocale>
}

/** The app's data for each language of `shared/domain/kinds.ts`. */
export const languages: Record<Language, LanguageRow> = {
  english: {
    name: 'English',
    antd: () => import('antd/es/locale/en_US'),
    dates: () => import('date-fns/locale/en-US').then(({ enUS }) => enUS),
  },
  german: {
    name: 'Deutsch',
    catalogue: () => import('./de/index.ts'),
    antd: () => import('antd/es/locale/de_DE'),
    dates: () => import('date-fns/locale/de').then(({ de }) => de),
  },
  spanish: {
    name: 'Español',
    catalogue: () => import('./es/index.ts'),
    antd: () => import('antd/es/locale/es_ES'),
    dates: () => import('date-fns/locale/es').then(({ es }) => es),
  },
  french: {
    name: 'Français',
    catalogue: () => import('./fr/index.ts'),
    antd: () => import('antd/es/locale/fr_FR'),
    dates: () => import('date-fns/locale/fr').then(({ fr }) => fr),
  },
}

/** The first supported language of the browser: the default without a choice. */
export const browserLanguage = (): Language =>
  navigator.languages.map((tag) => languageOfCode(tag.slice(0, 2))).find((language) => language !== undefined) ??
  'english'
