import type { Locale as AntdLocale } from 'antd/es/locale'
import type { Locale as DateLocale } from 'date-fns'
import type { Preferences } from '../../shared/schemas/user.ts'

export type Language = Preferences['appearance']['language']

interface LanguageRow {
  /** BCP 47 code: i18next's language and the page's `lang`. */
  code: string
  /** The language's own name, as its speakers read it. */
  name: string
  /** Loads the texts; English comes with the app. */
  catalogue?: () => Promise<{ default: object }>
  antd: () => Promise<{ default: AntdLocale }>
  dates: () => Promise<DateLocale>
}

/** The languages one can choose. A new one is a value of the preference, a row here and a folder beside `en/`. */
export const languages: Record<Language, LanguageRow> = {
  english: {
    code: 'en',
    name: 'English',
    antd: () => import('antd/es/locale/en_US'),
    dates: () => import('date-fns/locale/en-US').then(({ enUS }) => enUS),
  },
  german: {
    code: 'de',
    name: 'Deutsch',
    catalogue: () => import('./de/index.ts'),
    antd: () => import('antd/es/locale/de_DE'),
    dates: () => import('date-fns/locale/de').then(({ de }) => de),
  },
  spanish: {
    code: 'es',
    name: 'Español',
    catalogue: () => import('./es/index.ts'),
    antd: () => import('antd/es/locale/es_ES'),
    dates: () => import('date-fns/locale/es').then(({ es }) => es),
  },
  french: {
    code: 'fr',
    name: 'Français',
    catalogue: () => import('./fr/index.ts'),
    antd: () => import('antd/es/locale/fr_FR'),
    dates: () => import('date-fns/locale/fr').then(({ fr }) => fr),
  },
}
