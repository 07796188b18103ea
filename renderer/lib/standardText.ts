import type { TFunction } from 'i18next'
import { standardTexts, starterKey, taskKey } from '../../shared/domain/standardTexts.ts'

/** What is stored in English for everybody, in the reader's language; any other text as it is. */
export function standardText<Text extends string | null | undefined>(t: TFunction, text: Text): Text | string {
  if (!text) return text
  if (text === standardTexts.followUpVisit) return t('standard.followUpVisit')
  const named = starterKey(text)
  if (named) return t(`standard.achievements.${named}`)
  const task = taskKey(text)
  return task ? t(`standard.tasks.${task}`) : text
}
