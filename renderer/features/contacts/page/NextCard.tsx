import { CalendarPlus } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { pendingFollowUps } from '../../../../shared/domain/followUps.ts'
import type { Contact } from '../../../../shared/schemas/contact.ts'
import type { Interaction } from '../../../../shared/schemas/interaction.ts'
import { useDates } from '../../../lib/dates.ts'
import { openForm } from '../../../lib/forms.ts'
import { keepFocus } from '../../../lib/keptFocus.ts'
import { oneLine } from '../../../lib/oneLine.ts'
import { standardText } from '../../../lib/standardText.ts'
import { Assigned } from '../../../records/assigning/Assigned.tsx'
import { useCompleteFollowUp } from '../../../records/interactions/completeFollowUp.ts'
import { CompleteButton } from '../../../records/interactions/CompleteButton.tsx'
import { FollowUpMenu } from '../../../records/interactions/FollowUpMenu.tsx'
import { UrgencyBadge } from '../../../ui/badges/badges.tsx'
import { Card } from '../../../ui/Card.tsx'
import { LongText } from '../../../ui/LongText.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import styles from './NextCard.module.css'

const none: readonly Interaction[] = []

/** A follow-up with its due date; can be completed in place. */
function FollowUp({
  interaction,
  name,
  onComplete,
}: {
  interaction: Interaction
  name: string
  onComplete: () => void
}) {
  const { t } = useTranslation()
  const dates = useDates()
  const { followUpDate, followUpType, followUpNotes } = interaction
  const what = t(`interactions.followUpType.${followUpType ?? 'other'}`)
  const date = followUpDate ? dates.date(followUpDate) : ''
  return (
    <li className={styles.row}>
      <CompleteButton label={t('contact.next.complete', { what, date })} onClick={onComplete} />
      <div className={styles.words}>
        <p className={styles.what}>
          {what}
          {followUpDate && <UrgencyBadge date={followUpDate} />}
        </p>
        {followUpNotes && (
          <div className={styles.notes}>
            <LongText>{standardText(t, followUpNotes)}</LongText>
          </div>
        )}
        <Assigned subject={{ entity: 'interaction', row: interaction }} name={name} />
      </div>
      <time className={styles.date} dateTime={followUpDate ?? undefined}>
        {date}
      </time>
      <div className={styles.menu}>
        <FollowUpMenu interaction={interaction} name={name} which={oneLine(what, date)} />
      </div>
    </li>
  )
}

function Content({ name, history }: { name: string; history: readonly Interaction[] | undefined }) {
  const { t } = useTranslation()
  const complete = useCompleteFollowUp()
  const pending = useMemo(() => pendingFollowUps(history ?? none), [history])
  if (!history)
    return (
      <div aria-busy>
        <SkeletonRows rows={1} height={64} />
      </div>
    )
  return (
    <div ref={keepFocus} tabIndex={-1}>
      {pending.length === 0 ? (
        <p className={styles.nothing}>
          <span className={styles.empty}>{t('contact.next.empty')}</span> {t('contact.next.emptyHint')}
        </p>
      ) : (
        <ul>
          {pending.map((row) => (
            <FollowUp key={row.clientId} interaction={row} name={name} onComplete={() => complete(row)} />
          ))}
        </ul>
      )}
    </div>
  )
}

/** The pending follow-ups, overdue ones first. */
export function NextCard({ contact, history }: { contact: Contact; history: readonly Interaction[] | undefined }) {
  const { t } = useTranslation()
  const add = (
    <button
      type="button"
      className={styles.add}
      onClick={() => openForm('interaction', { contactId: contact.id, followUp: true })}
    >
      <CalendarPlus aria-hidden size={16} />
      {t('contact.next.add')}
    </button>
  )
  return (
    <Card title={t('contact.next.title')} flush action={add}>
      <Content name={contact.name} history={history} />
    </Card>
  )
}
