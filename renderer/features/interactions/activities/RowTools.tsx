import { Dropdown, type MenuProps } from 'antd'
import { Ellipsis, PencilLine, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Interaction } from '../../../../shared/schemas/interaction.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import styles from './ActivityRow.module.css'

export interface ToolActions {
  onEdit: (interaction: Interaction) => void
  onDelete: (interaction: Interaction) => void
  /** Whether the permission table lets this user delete it. */
  canDelete: (interaction: Interaction) => boolean
}

interface ToolsProps {
  interaction: Interaction
  name: string
  actions: ToolActions
}

// Plain buttons, and the menu only on demand: many rows are mounted while scrolling.
function ToolMenu({ interaction, name, actions }: ToolsProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState<boolean | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const show = (open: boolean) => {
    setOpen(open)
    // The first click has replaced the focused button.
    if (!open) opener.current?.focus()
  }
  const items: MenuProps['items'] = [
    {
      key: 'edit',
      label: t('common.edit'),
      icon: <PencilLine size={16} aria-hidden />,
      onClick: () => actions.onEdit(interaction),
    },
    ...(actions.canDelete(interaction)
      ? [
          {
            key: 'delete',
            label: t('common.delete'),
            icon: <Trash2 size={16} aria-hidden />,
            danger: true,
            onClick: () => actions.onDelete(interaction),
          },
        ]
      : []),
  ]
  const button = (
    <IconButton
      ref={opener}
      label={t('activities.toolsFor', { name })}
      icon={Ellipsis}
      className={styles.menu}
      aria-haspopup="menu"
      aria-expanded={isOpen === true}
      onClick={() => isOpen === null && setOpen(true)}
    />
  )
  if (isOpen === null) return button
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight" autoFocus open={isOpen} onOpenChange={show}>
      {button}
    </Dropdown>
  )
}

/** Edit and Delete: side by side, or in a menu if the row is narrow. */
export function RowTools({ interaction, name, actions }: ToolsProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.tools}>
      <IconButton
        label={t('activities.editFor', { name })}
        tip={t('common.edit')}
        icon={PencilLine}
        isSmall
        className={styles.wide}
        onClick={() => actions.onEdit(interaction)}
      />
      {actions.canDelete(interaction) && (
        <IconButton
          label={t('activities.deleteFor', { name })}
          tip={t('common.delete')}
          icon={Trash2}
          isSmall
          className={styles.wide}
          onClick={() => actions.onDelete(interaction)}
        />
      )}
      <ToolMenu interaction={interaction} name={name} actions={actions} />
    </div>
  )
}
