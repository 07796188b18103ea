import { Button, Dropdown, type MenuProps } from 'antd'
import { Ellipsis, PencilLine, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Interaction } from '../../../../shared/schemas/interaction.ts'
import styles from './ActivityRow.module.css'
import type { RowActions } from './ActivityRow.tsx'

/** Edit and Delete: side by side, or in a menu where the row is narrow. */
export function RowTools({ interaction, name, actions }: { interaction: Interaction; name: string; actions: RowActions }) {
  const { t } = useTranslation()
  const canDelete = actions.canDelete(interaction)
  const items: MenuProps['items'] = [
    { key: 'edit', label: t('common.edit'), icon: <PencilLine size={16} aria-hidden />, onClick: () => actions.onEdit(interaction) },
    ...(canDelete ? [{ key: 'delete', label: t('common.delete'), icon: <Trash2 size={16} aria-hidden />, danger: true, onClick: () => actions.onDelete(interaction) }] : []),
  ]
  return (
    <div className={styles.tools}>
      <Button type="text" className={styles.tool} icon={<PencilLine size={16} aria-hidden />} title={t('common.edit')} aria-label={t('activities.editFor', { name })} onClick={() => actions.onEdit(interaction)} />
      {canDelete && (
        <Button type="text" className={styles.tool} icon={<Trash2 size={16} aria-hidden />} title={t('common.delete')} aria-label={t('activities.deleteFor', { name })} onClick={() => actions.onDelete(interaction)} />
      )}
      <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight" autoFocus>
        <Button type="text" className={styles.menu} icon={<Ellipsis size={18} aria-hidden />} aria-haspopup="menu" aria-label={t('activities.toolsFor', { name })} />
      </Dropdown>
    </div>
  )
}
