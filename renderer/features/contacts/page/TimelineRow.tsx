import { PencilLine } from 'lucide-react'
import { memo, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Interaction } from '../../../../shared/schemas/interaction.ts'
import { useDates } from '../../../lib/dates.ts'
import { openForm } from '../../../lib/forms.ts'
import type { AddedRow } from '../../../lib/lostFocus.ts'
import { useSession } from '../../../lib/session.ts'
import { standardText } from '../../../lib/standardText.ts'
import { ConfidentialNotes } from '../../../records/interactions/ConfidentialNotes.tsx'
import { DroppedFollowUp } from '../../../records/interactions/DroppedFollowUp.tsx'
import { SyncMark } from '../../../records/sync/SyncMark.tsx'
import { FollowUpBadge, OutcomeBadge } from '../../../ui/badges/badges.tsx'
import { typeStyles } from '../../../ui/badges/badgeStyles.ts'
import { classes } from '../../../ui/classes.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { LongText } from '../../../ui/LongText.tsx'
import { Place } from '../../../ui/Place.tsx'
import styles from './Timeline.module.css'

interface TimelineRowProps {
  interaction: Interaction
  /** Names by user id; undefined while loading. */
  members: ReadonlyMap<number, string> | undefined
  placeKey: string | null
  /** Its place is selected on the map. */
  isChosen: boolean
  onPlace: (key: string | null) => void
  onPoint: (key: string | null) => void
  ref?: AddedRow['ref']
}

/** The member who recorded it; the line keeps its space while names load. */
function Recorder({ userId, members }: { userId: number } & Pick<TimelineRowProps, 'members'>) {
  const { t } = useTranslation()
  const { user } = useSession()
  if (userId === user.id) return t('contact.timeline.byYou')
  return members
    ? t('contact.timeline.by', { name: members.get(userId) ?? t('contact.timeline.formerMember') })
    : '\u00a0'
}

/** The follow-up, and whether it is completed. */
function Promised({ interaction }: { interaction: Interaction }) {
  const { t } = useTranslation()
  const { date } = useDates()
  const { followUpDate, followUpType, followUpNotes } = interaction
  if (followUpDate === null) return null
  return (
    <div className={styles.followUp}>
      <FollowUpBadge interaction={interaction} />
      <span>
        {t(`interactions.followUpType.${followUpType ?? 'other'}`)} · {date(followUpDate)}
      </span>
      {followUpNotes && (
        <div className={styles.about}>
          <LongText>{standardText(t, followUpNotes)}</LongText>
        </div>
      )}
    </div>
  )
}

/** One interaction: type, time, member, place, notes and follow-up. */
export const TimelineRow = memo(function TimelineRow({
  interaction,
  members,
  placeKey,
  isChosen,
  onPlace,
  onPoint,
  ref,
}: TimelineRowProps) {
  const { t } = useTranslation()
  const dates = useDates()
  const id = useId()
  const { icon: Icon, tone } = typeStyles[interaction.type]
  const what = t(`interactions.type.${interaction.type}`)
  return (
    <article
      ref={ref}
      tabIndex={ref && -1}
      aria-labelledby={id}
      className={classes(styles.row, isChosen && styles.chosen)}
      onPointerEnter={() => onPoint(placeKey)}
      onPointerLeave={() => onPoint(null)}
    >
      <span aria-hidden className={styles.icon} style={{ color: `var(--${tone})` }}>
        <span style={{ background: `var(--${tone}-tint)` }}>
          <Icon size={18} />
        </span>
      </span>
      <div className={styles.words}>
        <p id={id} className={styles.top}>
          <strong className={styles.what}>{what}</strong>
          <OutcomeBadge {...interaction} />
          <SyncMark entity="interaction" clientId={interaction.clientId} />
          <time className={styles.when} dateTime={interaction.date} title={dates.relative(interaction.date)}>
            {dates.dateTime(interaction.date)}
          </time>
        </p>
        <div className={styles.meta}>
          <span>
            <Recorder userId={interaction.userId} members={members} />
          </span>
          <Place isShown={isChosen} onShow={placeKey === null ? undefined : () => onPlace(isChosen ? null : placeKey)}>
            {interaction.location.address || t('interactions.noLocation')}
          </Place>
        </div>
        {interaction.notes && <LongText>{interaction.notes}</LongText>}
        <ConfidentialNotes {...interaction} />
        <Promised interaction={interaction} />
        <DroppedFollowUp {...interaction} />
      </div>
      <IconButton
        label={t('contact.timeline.edit', { what, date: dates.date(interaction.date) })}
        tip={t('common.edit')}
        icon={PencilLine}
        isSmall
        className={styles.edit}
        onClick={() => openForm('interaction', { interactionId: interaction.id })}
      />
    </article>
  )
})
