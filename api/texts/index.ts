import type { Language } from '../../shared/domain/kinds.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { spanish } from './spanish.ts'
import type { ServerTexts } from './serverTexts.ts'

/** By language. What the app has a name for is named as it is there. */
export const serverTexts: Record<Language, ServerTexts> = { english, spanish, french, german }
