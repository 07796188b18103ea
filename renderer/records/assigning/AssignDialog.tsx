import { Checkbox, Input } from 'antd'
import { useId, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { assigneeOf, responsibleOf } from '../../../shared/domain/assigning.ts'
import { limits } from '../../../shared/domain/limits.ts'
import type { Interaction } from '../../../shared/schemas/interaction.ts'
import { useSession } from '../../lib/session.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Select } from '../../ui/Select.tsx'
import { ItsOrganization } from '../organizations/ItsOrganization.tsx'
import { useNameOfMember } from '../organizations/members.ts'
import styles from './AssignDialog.module.css'
import { assigneeIn, type Subject } from './subject.ts'
import { useMemberOptions } from './useMemberOptions.ts'
import { useAssigning } from './writes.ts'

interface AssignDialogProps {
  subject: Subject
  /** Whom it is about. */
  name: string
  /** The contact's open follow-ups, which can be given away with it. */
  followUps?: readonly Interaction[]
  open: boolean
  onClose: () => void
}

/** The choice that nobody is asked: a contact is nobody's, a follow-up its recorder's. */
const nobody = 0

/** Asks to whom a contact or a follow-up is given. */
export default function AssignDialog({ subject, name, followUps = [], open, onClose }: AssignDialogProps) {
  const { t } = useTranslation()
  const { user } = useSession()
  const { assign, giveFollowUps } = useAssigning()
  const id = useId()
  const recorder = subject.entity === 'interaction' ? subject.row.userId : nobody
  const before = assigneeOf(assigneeIn(subject)) ?? recorder
  const [to, setTo] = useState(before)
  const [note, setNote] = useState('')
  const [isWhole, setWhole] = useState(true)
  const { options: members, loading } = useMemberOptions()
  const nameOf = useNameOfMember()
  const options = [
    ...(subject.entity === 'contact' ? [{ value: nobody, label: t('assigning.nobody') }] : []),
    ...members,
    // Who has left the team, and recorded it or was asked; anyone while the names are unknown.
    ...([nobody, ...members.map(({ value }) => value)].includes(before)
      ? []
      : [{ value: before, label: nameOf(before) }]),
  ]
  // Whoever else does them has been asked for them.
  const others = followUps.filter((row) => responsibleOf(row) !== to)
  const given = isWhole && to !== nobody ? others : []
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const reason = note.trim() || null
    // A refusal goes with the choice that nobody else is to be asked.
    const isAnswered = assigneeIn(subject)?.answer === 'declined'
    if (to !== before || isAnswered) assign(subject, to === recorder ? null : to, reason, given)
    // Whoever has it already has accepted it, perhaps, and is not asked for it again.
    else if (given.length > 0) giveFollowUps(given, to, reason)
    onClose()
  }
  // Without a question nobody would read it.
  const hasNote = to !== user.id && to !== nobody && (to !== before || given.length > 0)
  return (
    <FormDialog
      open={open}
      title={t(`assigning.title.${subject.entity}`, { name })}
      submitLabel={t('common.save')}
      onClose={onClose}
      onSubmit={submit}
    >
      <ItsOrganization />
      <div>
        <label htmlFor={id} className={styles.label}>
          {t('assigning.to')}
        </label>
        <Select id={id} value={to} options={options} loading={loading} onChange={setTo} className={styles.members} />
      </div>
      {hasNote && (
        <div>
          <label htmlFor={`${id}note`} className={styles.label}>
            {t('assigning.note')}
          </label>
          <Input.TextArea
            id={`${id}note`}
            value={note}
            maxLength={limits.reason}
            autoSize={{ minRows: 2, maxRows: 6 }}
            onChange={(event) => setNote(event.target.value)}
          />
        </div>
      )}
      {others.length > 0 && to !== nobody && (
        <Checkbox checked={isWhole} onChange={(event) => setWhole(event.target.checked)}>
          {t('assigning.followUps', { count: others.length })}
        </Checkbox>
      )}
    </FormDialog>
  )
}
