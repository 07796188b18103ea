import { Dropdown } from 'antd'
import type { MenuProps } from 'antd'
import type { LucideIcon } from 'lucide-react'
import { useOpenMenu } from '../../ui/useFocusBack.ts'
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
  const [isOpen, show] = useOpenMenu()
  return (
    <Dropdown
      menu={{
        items,
        selectable: true,
        multiple: true,
        selectedKeys: [...chosen],
        className: styles.tags ?? '',
        onClick: ({ key }) =>
          onChange(chosen.includes(key) ? chosen.filter((other) => other !== key) : [...chosen, key]),
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
        <Icon aria-hidden size={14} />
        {label}
      </button>
    </Dropdown>
  )
}
