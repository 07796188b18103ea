import { languageNames, languageOfCode } from '../../shared/domain/kinds.ts'
import type { DesktopLanguage } from '../../shared/ipc.ts'
import { languageTexts } from '../../shared/languages/index.ts'
import type { DesktopTexts } from '../../shared/languages/en/desktop.ts'

export type Texts = DesktopTexts

export const texts = Object.fromEntries(
  languageNames.map((language) => [language, languageTexts[language].desktop]),
) as Record<DesktopLanguage, Texts>

/**
 * The initial language, before the window has reported the user's choice.
 * @param locale the system's, such as `de-CH`
 */
export const languageOf = (locale: string): DesktopLanguage =>
  languageOfCode(locale.toLowerCase().split(/[-_]/)[0] ?? '') ?? 'english'
