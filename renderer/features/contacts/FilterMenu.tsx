import type { MenuProps } from 'antd'
import type { LucideIcon } from 'lucide-react'
import { MenuOf } from '../../ui/MenuOf.tsx'
import styles from './ContactToolbar.module.css'

interface FilterMenuProps {
  items: NonNullable<MenuProps['items']>
  /** Keys of the chosen items. */
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  icon: LucideIcon
  /** What the button says. */
  label: string
}

/** A button above the list of contacts with a menu, of which several items can be chosen. */
export function FilterMenu({ items, chosen, onChange, icon: Icon, label }: FilterMenuProps) {
  return (
    <MenuOf
      menu={{
        items,
        className: styles.tags ?? '',
        onClick: ({ key }) =>
          onChange(chosen.includes(key) ? chosen.filter((other) => other !== key) : [...chosen, key]),
      }}
      chosen={chosen}
      isForSeveral
    >
      <button type="button" className={styles.toggle} data-on={chosen.length > 0 || undefined}>
        <Icon aria-hidden size={14} />
        {label}
      </button>
    </MenuOf>
  )
}
