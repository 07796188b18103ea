import { Dropdown } from 'antd'
import { ListFilter } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasOptions, type CustomField } from '../../../../shared/domain/customFields.ts'
import { useFocusBack } from '../../../ui/useFocusBack.ts'
import styles from '../ContactToolbar.module.css'

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
  const [isOpen, setOpen] = useState(false)
  const moveFocus = useFocusBack()
  const wishesOf = useWishes()
  // What is retired is only shown while it is chosen, as in an older view.
  const groups = fields
    .map((field) => ({
      field,
      wishes: wishesOf(field).filter(({ wish, retired }) => chosen.includes(wish) || !(retired || field.retired)),
    }))
    .filter(({ wishes }) => wishes.length > 0)
  if (groups.length === 0) return null
  const show = (open: boolean) => {
    moveFocus(open)
    setOpen(open)
  }
  const toggle = (wish: string) =>
    onChange(chosen.includes(wish) ? chosen.filter((other) => other !== wish) : [...chosen, wish].sort())
  const words = groups.flatMap(({ field, wishes }) => {
    const labels = wishes.filter(({ wish }) => chosen.includes(wish)).map(({ label }) => label)
    return labels.length > 0 ? [`${field.label}: ${labels.join(', ')}`] : []
  })
  return (
    <Dropdown
      menu={{
        items: groups.map(({ field: { id, label }, wishes }) => ({
          key: String(id),
          type: 'group',
          label,
          children: wishes.map((one) => ({ key: one.wish, label: one.label })),
        })),
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
        data-on={words.length > 0 || undefined}
      >
        <ListFilter aria-hidden size={14} />
        {words.length > 0 ? words.join('; ') : t('contacts.customFilter')}
      </button>
    </Dropdown>
  )
}
