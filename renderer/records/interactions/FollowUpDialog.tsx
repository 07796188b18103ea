import { Input } from 'antd'
import { useId, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '../../../shared/domain/limits.ts'
import type { Interaction } from '../../../shared/schemas/interaction.ts'
import { followUpDay } from '../../lib/followUpDay.ts'
import { DatePicker } from '../../ui/DatePicker.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import styles from './FollowUpDialog.module.css'
import { useFollowUpChanges } from './followUps.ts'

interface FollowUpDialogProps {
  /** It is dropped; otherwise it is moved to another day. */
  isDrop: boolean
  interaction: Interaction
  /** Whom it is with. */
  name: string
  open: boolean
  onClose: () => void
}

function MoveDialog({ interaction, name, open, onClose }: Omit<FollowUpDialogProps, 'isDrop'>) {
  const { t } = useTranslation()
  const { move } = useFollowUpChanges()
  const id = useId()
  const [day, setDay] = useState(interaction.followUpDate ? new Date(interaction.followUpDate) : null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!day) return
    move(interaction, followUpDay(day))
    onClose()
  }
  return (
    <FormDialog
      open={open}
      title={t('interactions.followUpMenu.moveTitle', { name })}
      submitLabel={t('interactions.followUpMenu.move')}
      onClose={onClose}
      onSubmit={submit}
    >
      <div className={styles.field}>
        <label htmlFor={id} className={styles.label}>
          {t('interactions.fields.followUpDate')}
        </label>
        <DatePicker id={id} value={day} onChange={setDay} allowClear={false} />
      </div>
    </FormDialog>
  )
}

function DropDialog({ interaction, name, open, onClose }: Omit<FollowUpDialogProps, 'isDrop'>) {
  const { t } = useTranslation()
  const { drop } = useFollowUpChanges()
  const id = useId()
  const [reason, setReason] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    drop(interaction, reason.trim() || null)
    onClose()
  }
  return (
    <FormDialog
      open={open}
      title={t('interactions.followUpMenu.dropTitle', { name })}
      submitLabel={t('interactions.followUpMenu.drop')}
      onClose={onClose}
      onSubmit={submit}
    >
      <p className="quiet">{t('interactions.followUpMenu.dropHint')}</p>
      <div className={styles.field}>
        <label htmlFor={id} className={styles.label}>
          {t('interactions.followUpMenu.reason')}
        </label>
        <Input.TextArea
          id={id}
          value={reason}
          maxLength={limits.reason}
          autoSize={{ minRows: 2, maxRows: 6 }}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </FormDialog>
  )
}

/** Moves a follow-up to another day, or drops it. */
export default function FollowUpDialog({ isDrop, ...props }: FollowUpDialogProps) {
  return isDrop ? <DropDialog {...props} /> : <MoveDialog {...props} />
}
