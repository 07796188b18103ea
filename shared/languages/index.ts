import type { Language } from '../domain/kinds.ts'
import { german } from './de/index.ts'
import type { DesktopTexts } from './en/desktop.ts'
import { english } from './en/index.ts'
import { spanish } from './es/index.ts'
import { french } from './fr/index.ts'
import type { LanguageTexts } from './languageTexts.ts'

/**
 * The texts of the server, the desktop's menus and the build. The window has its own, which it loads one language at a
 * time.
 */
export const languageTexts: Record<Language, LanguageTexts<DesktopTexts>> = { english, spanish, french, german }
