import { ListFilter } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { hasOptions, type CustomField } from '../../../../shared/domain/customFields.ts'
import { FilterMenu } from '../FilterMenu.tsx'

interface CustomFilterProps {
  fields: readonly CustomField[]
  /** Wishes (`customFilter`). */
  chosen: readonly string[]
  onChange: (wishes: string[]) => void
}

/** The values of a field that can be wished, each with its text; none of a field without a few values. */
function useWishes(): (field: CustomField) => { wish: string; label: string; retired: boolean }[] {
  const { t } = useTranslation()
  return ({ id, kind, options }) => {
    if (kind === 'yesNo')
      return (['yes', 'no'] as const).map((word) => ({
        wish: `${id}.${word}`,
        label: t(`common.${word}`),
        retired: false,
      }))
    if (!hasOptions(kind)) return []
    return options.map((option) => ({ ...option, wish: `${id}.${option.id}` }))
  }
}

/** Chooses values of custom fields; hidden in an organization without fields of choices. */
export default function CustomFilter({ fields, chosen, onChange }: CustomFilterProps) {
  const { t } = useTranslation()
  const wishesOf = useWishes()
  // What is retired is only shown while it is chosen, as in an older view.
  const groups = fields
    .map((field) => ({
      field,
      wishes: wishesOf(field).filter(({ wish, retired }) => chosen.includes(wish) || !(retired || field.retired)),
    }))
    .filter(({ wishes }) => wishes.length > 0)
  if (groups.length === 0) return null
  const words = groups.flatMap(({ field, wishes }) => {
    const labels = wishes.filter(({ wish }) => chosen.includes(wish)).map(({ label }) => label)
    return labels.length > 0 ? [`${field.label}: ${labels.join(', ')}`] : []
  })
  const items = groups.map(({ field: { id, label }, wishes }) => ({
    key: String(id),
    type: 'group' as const,
    label,
    children: wishes.map((one) => ({ key: one.wish, label: one.label })),
  }))
  const label = words.length > 0 ? words.join('; ') : t('contacts.customFilter')
  return (
    <FilterMenu
      items={items}
      chosen={chosen}
      onChange={(wishes) => onChange(wishes.sort())}
      icon={ListFilter}
      label={label}
    />
  )
}
