import { Tag } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Contact } from '../../../shared/schemas/contact.ts'
import { knownTags } from '../../records/tags/known.ts'
import { FilterMenu } from './FilterMenu.tsx'

interface TagFilterProps {
  contacts: readonly Contact[]
  /** Those that a contact must have, all of them. */
  chosen: readonly string[]
  onChange: (tags: string[]) => void
}

/** Chooses tags; hidden in an organization without any. */
export function TagFilter({ contacts, chosen, onChange }: TagFilterProps) {
  const { t } = useTranslation()
  const known = knownTags(contacts)
  if (known.size === 0 && chosen.length === 0) return null
  const all = new Map([...chosen.map((tag) => [tag, 0] as const), ...known])
  const items = [...all].map(([tag, count]) => ({ key: tag, label: t('contacts.tags.count', { tag, count }) }))
  const label = chosen.length > 0 ? chosen.join(', ') : t('contacts.form.tags')
  return <FilterMenu items={items} chosen={chosen} onChange={onChange} icon={Tag} label={label} />
}
