// Replaces `date-fns/locale` (an alias in the build): antd's date picker imports all of its locales, 131 kB gz of them.
export { de } from 'date-fns/locale/de'
export { enUS } from 'date-fns/locale/en-US'
export { es } from 'date-fns/locale/es'
export { fr } from 'date-fns/locale/fr'
