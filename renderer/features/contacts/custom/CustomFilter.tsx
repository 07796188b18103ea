import { ListFilter } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { CustomField } from '../../../../shared/domain/customFields.ts'
import { FilterMenu } from '../FilterMenu.tsx'
import { conditionsOf, conditionTexts } from './conditions.ts'

interface CustomFilterProps {
  fields: readonly CustomField[]
  /** Conditions (`customFilter`). */
  chosen: readonly string[]
  onChange: (conditions: string[]) => void
}

/** Chooses values of custom fields; hidden in an organization without fields of choices. */
export default function CustomFilter({ fields, chosen, onChange }: CustomFilterProps) {
  const { t } = useTranslation()
  // What is retired is only shown while it is chosen, as in an older view.
  const groups = fields
    .map((field) => ({
      field,
      conditions: conditionsOf(field, t).filter(
        ({ condition, retired }) => chosen.includes(condition) || !(retired || field.retired),
      ),
    }))
    .filter(({ conditions }) => conditions.length > 0)
  if (groups.length === 0) return null
  const words = conditionTexts(fields, chosen, t)
  const items = groups.map(({ field: { id, label }, conditions }) => ({
    key: String(id),
    type: 'group' as const,
    label,
    children: conditions.map((one) => ({ key: one.condition, label: one.label })),
  }))
  const label = words.length > 0 ? words.join('; ') : t('contacts.customFilter')
  return (
    <FilterMenu
      items={items}
      chosen={chosen}
      onChange={(conditions) => onChange(conditions.sort())}
      icon={ListFilter}
      label={label}
    />
  )
}
