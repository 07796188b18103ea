import type { Locale } from 'date-fns'
import { de } from 'date-fns/locale/de'
import { enUS } from 'date-fns/locale/en-US'
import { es } from 'date-fns/locale/es'
import { fr } from 'date-fns/locale/fr'
import type { Language } from '../../shared/domain/kinds.ts'

// Stands in for `date-fns/locale` (an alias in the build): antd's date picker imports all of its locales, 131 kB gz of
// them.
export { de, enUS, es, fr }
// A missing language is a type error: its date picker would have weeks that start on Sunday.
void ({ english: enUS, spanish: es, french: fr, german: de } satisfies Record<Language, Locale>)
