import type { TFunction } from 'i18next'
import { hasOptions, type CustomField } from '../../../../shared/domain/customFields.ts'

export interface Wish {
  /** As `customFilter` reads it. */
  wish: string
  label: string
  retired: boolean
}

/** The values of a field that can be wished, each with its text; none of a field without a few values. */
export function wishesOf({ id, kind, options }: CustomField, t: TFunction): Wish[] {
  if (kind === 'yesNo')
    return (['yes', 'no'] as const).map((word) => ({
      wish: `${id}.${word}`,
      label: t(`common.${word}`),
      retired: false,
    }))
  if (!hasOptions(kind)) return []
  return options.map((option) => ({ ...option, wish: `${id}.${option.id}` }))
}

/** What is wished of each field, in words. */
export const wishWords = (fields: readonly CustomField[], chosen: readonly string[], t: TFunction): string[] =>
  fields.flatMap((field) => {
    const labels = wishesOf(field, t)
      .filter(({ wish }) => chosen.includes(wish))
      .map(({ label }) => label)
    return labels.length > 0 ? [`${field.label}: ${labels.join(', ')}`] : []
  })
