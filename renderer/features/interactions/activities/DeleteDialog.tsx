import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Interaction } from '../../../../shared/schemas/interaction.ts'
import { useDates } from '../../../lib/dates.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { useDeleteInteraction } from '../../../records/interactions/writes.ts'

interface DeleteDialogProps {
  /** The one to delete; null while nothing is asked. */
  interaction: Interaction | null
  nameOf: (interaction: Interaction) => string
  /** The dialog has closed. @param isDeleted the row is gone, and with it what had the focus */
  onClose: (isDeleted: boolean) => void
}

/** Asks before an interaction is deleted. */
export function DeleteDialog({ interaction, nameOf, onClose }: DeleteDialogProps) {
  const { t } = useTranslation()
  const dates = useDates()
  const { mutate } = useDeleteInteraction()
  // What was asked about stays readable while the dialog closes.
  const [asked, setAsked] = useState(interaction)
  if (interaction && interaction !== asked) setAsked(interaction)
  const text =
    asked &&
    t(asked.contactId === null ? 'activities.delete.visit' : 'activities.delete.text', {
      type: t(`interactions.type.${asked.type}`),
      name: nameOf(asked),
      date: dates.dateTime(asked.date),
    })
  const confirm = () => {
    if (interaction) mutate(interaction)
    onClose(true)
  }
  return (
    <ConfirmDialog
      open={interaction !== null}
      title={t('activities.delete.title')}
      text={text}
      confirmLabel={t('common.delete')}
      danger
      onConfirm={confirm}
      onCancel={() => onClose(false)}
    />
  )
}
