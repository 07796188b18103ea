import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { binDays } from '../../../../shared/domain/bin.ts'
import type { Interaction } from '../../../../shared/schemas/interaction.ts'
import { useDates } from '../../../lib/dates.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { useDeleteInteraction } from '../../../records/interactions/writes.ts'

interface DeleteDialogProps {
  /** The one to delete; null while the dialog is closed. */
  interaction: Interaction | null
  nameOf: (interaction: Interaction) => string
  onClose: () => void
}

/** Asks for confirmation before deleting an interaction. */
export function DeleteDialog({ interaction, nameOf, onClose }: DeleteDialogProps) {
  const { t } = useTranslation()
  const dates = useDates()
  const { mutate } = useDeleteInteraction()
  // Keeps its content while the dialog closes.
  const [asked, setAsked] = useState(interaction)
  if (interaction && interaction !== asked) setAsked(interaction)
  const text =
    asked &&
    t(asked.contactId === null ? 'activities.delete.visit' : 'activities.delete.text', {
      type: t(`interactions.type.${asked.type}`),
      name: nameOf(asked),
      date: dates.dateTime(asked.date),
      days: binDays,
    })
  const confirm = () => {
    if (interaction) mutate(interaction)
    onClose()
  }
  return (
    <ConfirmDialog
      open={interaction !== null}
      title={t('activities.delete.title')}
      text={text}
      confirmLabel={t('common.delete')}
      danger
      onConfirm={confirm}
      onCancel={onClose}
    />
  )
}
