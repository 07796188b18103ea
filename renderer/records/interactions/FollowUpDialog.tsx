import { useId, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Interaction } from '../../../shared/schemas/interaction.ts'
import { followUpDay } from '../../lib/followUpDay.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { ItsOrganization } from '../organizations/ItsOrganization.tsx'
import { FollowUpDay } from './FollowUpDay.tsx'
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
  const [wasAsked, setAsked] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!day) {
      setAsked(true)
      return event.currentTarget.querySelector('input')?.focus()
    }
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
      <ItsOrganization />
      <div>
        <label htmlFor={id} className={styles.label}>
          {t('interactions.fields.followUpDate')}
        </label>
        <FollowUpDay id={id} value={day} onChange={setDay} isMissing={wasAsked && !day} />
      </div>
    </FormDialog>
  )
}

function DropDialog({ interaction, name, open, onClose }: Omit<FollowUpDialogProps, 'isDrop'>) {
  const { t } = useTranslation()
  const { drop } = useFollowUpChanges()
  return (
    <ReasonDialog
      open={open}
      title={t('interactions.followUpMenu.dropTitle', { name })}
      hint={t('interactions.followUpMenu.dropHint')}
      label={t('interactions.followUpMenu.reason')}
      submitLabel={t('interactions.followUpMenu.drop')}
      onClose={onClose}
      onSubmit={(reason) => drop(interaction, reason)}
    />
  )
}

/** Moves a follow-up to another day, or drops it. */
export default function FollowUpDialog({ isDrop, ...props }: FollowUpDialogProps) {
  return isDrop ? <DropDialog {...props} /> : <MoveDialog {...props} />
}
