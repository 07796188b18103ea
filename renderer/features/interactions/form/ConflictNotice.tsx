import { Button } from 'antd'
import { GitMerge } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Contact } from '../../../../shared/schemas/contact.ts'
import type { Interaction } from '../../../../shared/schemas/interaction.ts'
import { useDates } from '../../../lib/dates.ts'
import type { ChangeField } from './merge.ts'
import { Notice } from './Notice.tsx'
import styles from './Notice.module.css'

interface ConflictNoticeProps {
  /** The interaction as it is stored now. */
  current: Interaction
  clashes: readonly ChangeField[]
  contacts: ReadonlyMap<number, Contact>
  busy: boolean
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Says a stored value as a person would read it. */
function useStoredText(current: Interaction, contacts: ReadonlyMap<number, Contact>): (field: ChangeField) => string {
  const { t } = useTranslation()
  const dates = useDates()
  const none = t('interactions.conflict.nothing')
  const texts: Record<ChangeField, () => string> = {
    contactId: () => (current.contactId && contacts.get(current.contactId)?.name) || t('contacts.unknown'),
    type: () => t(`interactions.type.${current.type}`),
    date: () => dates.dateTime(current.date),
    location: () => current.location.address || `${current.location.lat}, ${current.location.lng}`,
    notes: () => current.notes || none,
    followUpDate: () => (current.followUpDate ? dates.date(current.followUpDate) : none),
    followUpType: () => (current.followUpType ? t(`interactions.followUpType.${current.followUpType}`) : none),
    followUpNotes: () => current.followUpNotes || none,
    metadata: () =>
      [current.metadata?.personPresent && t('interactions.visit.personPresent'), current.metadata?.literatureDistributed && t('interactions.visit.literatureDistributed')]
        .filter(Boolean).join(', ') || none,
  }
  return (field) => texts[field]()
}

/** Two people changed the same: what the other one stored, and the choice. What was entered stays meanwhile. */
export function ConflictNotice({ current, clashes, contacts, busy, onKeepMine, onTakeTheirs }: ConflictNoticeProps) {
  const { t } = useTranslation()
  const textOf = useStoredText(current, contacts)
  return (
    <Notice
      urgent icon={GitMerge} title={t('interactions.conflict.title')}
      actions={
        <>
          <Button type="primary" loading={busy} onClick={onKeepMine}>{t('interactions.conflict.keepMine')}</Button>
          <Button disabled={busy} onClick={onTakeTheirs}>{t('interactions.conflict.takeTheirs')}</Button>
        </>
      }
    >
      <p>{t('interactions.conflict.text')}</p>
      <dl className={styles.clashes}>
        {clashes.map((field) => (
          <div key={field}>
            <dt>{t(`interactions.conflict.fields.${field}`)}</dt>
            <dd>{textOf(field)}</dd>
          </div>
        ))}
      </dl>
    </Notice>
  )
}
