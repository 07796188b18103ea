import { Dropdown } from 'antd'
import { Tag } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Contact } from '../../../shared/schemas/contact.ts'
import { knownTags } from '../../records/tags/known.ts'
import { useFocusBack } from '../../ui/useFocusBack.ts'
import styles from './ContactToolbar.module.css'

interface TagFilterProps {
  contacts: readonly Contact[]
  /** Those that a contact must have, all of them. */
  chosen: readonly string[]
  onChange: (tags: string[]) => void
}

/** Chooses tags; hidden in an organization without any. */
export function TagFilter({ contacts, chosen, onChange }: TagFilterProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const moveFocus = useFocusBack()
  const known = knownTags(contacts)
  if (known.size === 0 && chosen.length === 0) return null
  const show = (open: boolean) => {
    moveFocus(open)
    setOpen(open)
  }
  const toggle = (tag: string) =>
    onChange(chosen.includes(tag) ? chosen.filter((other) => other !== tag) : [...chosen, tag])
  const all = new Map([...chosen.map((tag) => [tag, 0] as const), ...known])
  const items = [...all].map(([tag, count]) => ({ key: tag, label: t('contacts.tags.count', { tag, count }) }))
  return (
    <Dropdown
      menu={{
        items,
        selectable: true,
        multiple: true,
        selectedKeys: [...chosen],
        className: styles.tags ?? '',
        onClick: ({ key }) => toggle(key),
      }}
      trigger={['click']}
      autoFocus
      open={isOpen}
      // Several are chosen one after the other.
      onOpenChange={(open, { source }) => (open || source === 'trigger') && show(open)}
    >
      <button
        type="button"
        className={styles.toggle}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        data-on={chosen.length > 0 || undefined}
      >
        <Tag aria-hidden size={14} />
        {chosen.length > 0 ? chosen.join(', ') : t('contacts.form.tags')}
      </button>
    </Dropdown>
  )
}
