import type { TFunction } from 'i18next'
import { hasOptions, type CustomField } from '../../../../shared/domain/customFields.ts'

export interface Condition {
  /** As `customFilter` reads it. */
  condition: string
  label: string
  retired: boolean
}

/** The conditions that a field can be filtered by, one for each of its values; none of a field without a few values. */
export function conditionsOf({ id, kind, options }: CustomField, t: TFunction): Condition[] {
  if (kind === 'yesNo')
    return (['yes', 'no'] as const).map((word) => ({
      condition: `${id}.${word}`,
      label: t(`common.${word}`),
      retired: false,
    }))
  if (!hasOptions(kind)) return []
  return options.map((option) => ({ ...option, condition: `${id}.${option.id}` }))
}

/** The chosen conditions as texts, one for each field. */
export const conditionTexts = (fields: readonly CustomField[], chosen: readonly string[], t: TFunction): string[] =>
  fields.flatMap((field) => {
    const labels = conditionsOf(field, t)
      .filter(({ condition }) => chosen.includes(condition))
      .map(({ label }) => label)
    return labels.length > 0 ? [`${field.label}: ${labels.join(', ')}`] : []
  })
