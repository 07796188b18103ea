import { languageOfCode } from '../../shared/domain/kinds.ts'
import type { DesktopLanguage } from '../../shared/ipc.ts'
import { english, type Texts } from './english.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { spanish } from './spanish.ts'

export type { Texts } from './english.ts'

export const texts: Record<DesktopLanguage, Texts> = { english, spanish, french, german }

/**
 * The initial language, before the window has reported the user's choice.
 * @param locale the system's, such as `de-CH`
 */
export const languageOf = (locale: string): DesktopLanguage =>
  languageOfCode(locale.toLowerCase().split(/[-_]/)[0] ?? '') ?? 'english'
