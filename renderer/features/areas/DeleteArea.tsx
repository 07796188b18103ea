import { useTranslation } from 'react-i18next'
import type { Area } from '../../../shared/schemas/area.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useDeleteArea } from './mutations.ts'

interface DeleteAreaProps {
  area: Area
  open: boolean
  onClose: () => void
  onDeleted: () => void
}

/** Asks before an area is deleted. */
export function DeleteArea({ area, open, onClose, onDeleted }: DeleteAreaProps) {
  const { t } = useTranslation()
  const { mutate: remove, isPending } = useDeleteArea(area.organizationId)
  return (
    <ConfirmDialog
      open={open}
      title={t('areas.deleteTitle', { name: area.name })}
      text={t('areas.deleteText')}
      confirmLabel={t('areas.delete')}
      danger
      busy={isPending}
      onConfirm={() => remove(area, { onSuccess: onDeleted, onSettled: onClose })}
      onCancel={onClose}
    />
  )
}
