import { ListFilter } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { CustomField } from '../../../../shared/domain/customFields.ts'
import { FilterMenu } from '../FilterMenu.tsx'
import { wishesOf, wishWords } from './wishes.ts'

interface CustomFilterProps {
  fields: readonly CustomField[]
  /** Wishes (`customFilter`). */
  chosen: readonly string[]
  onChange: (wishes: string[]) => void
}

/** Chooses values of custom fields; hidden in an organization without fields of choices. */
export default function CustomFilter({ fields, chosen, onChange }: CustomFilterProps) {
  const { t } = useTranslation()
  // What is retired is only shown while it is chosen, as in an older view.
  const groups = fields
    .map((field) => ({
      field,
      wishes: wishesOf(field, t).filter(({ wish, retired }) => chosen.includes(wish) || !(retired || field.retired)),
    }))
    .filter(({ wishes }) => wishes.length > 0)
  if (groups.length === 0) return null
  const words = wishWords(fields, chosen, t)
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
