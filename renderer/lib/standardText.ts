import type { TFunction } from 'i18next'
import { standardKey } from '../../shared/domain/standardTexts.ts'

/** What is stored in English for everybody, in the reader's language; any other text as it is. */
export function standardText<Text extends string | null | undefined>(t: TFunction, text: Text): Text | string {
  const key = text ? standardKey(text) : null
  return key === null ? text : t(`standard.${key}`)
}
