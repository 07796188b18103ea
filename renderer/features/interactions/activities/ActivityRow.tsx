import { Check } from 'lucide-react'
import { memo, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { followUpState } from '../../../../shared/domain/followUps.ts'
import type { Contact } from '../../../../shared/schemas/contact.ts'
import type { Interaction } from '../../../../shared/schemas/interaction.ts'
import { useDates } from '../../../lib/dates.ts'
import { standardText } from '../../../lib/standardText.ts'
import { Assigned } from '../../../records/assigning/Assigned.tsx'
import { ContactLink } from '../../../records/contacts/ContactLink.tsx'
import { ConfidentialNotes } from '../../../records/interactions/ConfidentialNotes.tsx'
import { DroppedFollowUp } from '../../../records/interactions/DroppedFollowUp.tsx'
import { FollowUpMenu } from '../../../records/interactions/FollowUpMenu.tsx'
import { SyncMark } from '../../../records/sync/SyncMark.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import { FollowUpBadge, OutcomeBadge, DoNotContactBadge, TypeBadge, UrgencyBadge } from '../../../ui/badges/badges.tsx'
import { typeStyles } from '../../../ui/badges/badgeStyles.ts'
import { lazyPart } from '../../../ui/lazyPart.tsx'
import { LongText } from '../../../ui/LongText.tsx'
import { Place } from '../../../ui/Place.tsx'
import styles from './ActivityRow.module.css'
import { RowTools, type ToolActions } from './RowTools.tsx'

export interface RowActions extends ToolActions {
  onComplete: (interaction: Interaction) => void
  /** Shows its place on the map beside the list. */
  onPlace?: (interaction: Interaction) => void
}

// Few select rows.
const SelectBox = lazyPart(() => import('../../../records/bulk/SelectBox.tsx'))

interface ActivityRowProps {
  interaction: Interaction
  /** Undefined if there is no contact, or it was deleted. */
  contact: Pick<Contact, 'id' | 'name' | 'doNotContact'> | undefined
  actions: RowActions
  /** Null while none can be selected. */
  isSelected: boolean | null
  onToggle: (clientId: string) => void
}

/** The follow-up: type, date and notes; can be completed if pending. */
function FollowUp({
  interaction,
  name,
  onComplete,
}: {
  interaction: Interaction
  name: string
  onComplete: RowActions['onComplete']
}) {
  const { t } = useTranslation()
  const dates = useDates()
  const { followUpDate, followUpType, followUpNotes } = interaction
  if (followUpDate === null) return null
  const isPending = followUpState(interaction) === 'pending'
  return (
    <div className={styles.followUp}>
      <div className={styles.due}>
        <span className={styles.how}>{t(`interactions.followUpType.${followUpType ?? 'other'}`)}</span>
        <span className={styles.when}>{dates.date(followUpDate)}</span>
        {isPending && <UrgencyBadge date={followUpDate} />}
        {followUpNotes && (
          <div className={styles.what}>
            <LongText>{standardText(t, followUpNotes)}</LongText>
          </div>
        )}
        {isPending && <Assigned subject={{ entity: 'interaction', row: interaction }} name={name} />}
      </div>
      {isPending && (
        <div className={styles.steps}>
          <button
            type="button"
            className={styles.complete}
            aria-label={t('activities.completeFor', { name })}
            onClick={() => onComplete(interaction)}
          >
            <Check size={14} aria-hidden />
            {t('activities.complete')}
          </button>
          <FollowUpMenu interaction={interaction} name={name} />
        </div>
      )}
    </div>
  )
}

/** Time and place. The day is in the heading; screen readers get the full date with the row. */
function Meta({
  interaction,
  isNamedByPlace,
  onPlace,
}: {
  interaction: Interaction
  isNamedByPlace: boolean
  onPlace?: RowActions['onPlace']
}) {
  const { t } = useTranslation()
  const dates = useDates()
  const address = interaction.location.address || t('interactions.noLocation')
  return (
    <p className={styles.meta}>
      <time dateTime={interaction.date} className={styles.time}>
        <span className="visually-hidden">{dates.date(interaction.date)} </span>
        {dates.time(interaction.date)}
      </time>
      {(!isNamedByPlace || onPlace) && (
        <Place onShow={onPlace && (() => onPlace(interaction))}>
          {isNamedByPlace ? t('activities.showOnMap') : address}
        </Place>
      )}
    </p>
  )
}

/** In front of an interaction: the contact's initials, or its type's icon; or the box that selects it. */
function Mark({
  interaction: { contactId, clientId, type },
  name,
  isSelected,
  onToggle,
}: Pick<ActivityRowProps, 'interaction' | 'isSelected' | 'onToggle'> & { name: string }) {
  if (isSelected !== null)
    return (
      <Suspense fallback={<span className={styles.icon} />}>
        <SelectBox clientId={clientId} name={name} isSelected={isSelected} onToggle={onToggle} />
      </Suspense>
    )
  if (contactId !== null) return <Avatar name={name} />
  const { icon: PlaceIcon, tone } = typeStyles[type]
  return (
    <span aria-hidden className={styles.icon} style={{ color: `var(--${tone})`, background: `var(--${tone}-tint)` }}>
      <PlaceIcon size={18} />
    </span>
  )
}

/** One interaction: contact, type, place, time, notes and follow-up. */
export const ActivityRow = memo(function ActivityRow({
  interaction,
  contact,
  actions,
  isSelected,
  onToggle,
}: ActivityRowProps) {
  const { t } = useTranslation()
  // A visit without a contact is named after its place; any other interaction without a name is unknown.
  const isPlace = interaction.contactId === null
  const name = isPlace
    ? interaction.location.address || t('interactions.noLocation')
    : (contact?.name ?? t('contacts.unknown'))
  return (
    <article className={styles.row} aria-label={name}>
      <Mark interaction={interaction} name={name} isSelected={isSelected} onToggle={onToggle} />
      <div className={styles.main}>
        <div className={styles.head}>
          <h3 className={styles.name}>
            {contact && isSelected === null ? <ContactLink contact={contact} className={styles.toPerson} /> : name}
          </h3>
          <TypeBadge type={interaction.type} />
          <DoNotContactBadge contact={contact} />
          <OutcomeBadge {...interaction} />
          <FollowUpBadge interaction={interaction} />
          <SyncMark entity="interaction" clientId={interaction.clientId} />
        </div>
        <Meta interaction={interaction} isNamedByPlace={isPlace} onPlace={actions.onPlace} />
        {interaction.notes && <LongText>{interaction.notes}</LongText>}
        <ConfidentialNotes {...interaction} />
        <FollowUp interaction={interaction} name={name} onComplete={actions.onComplete} />
        <DroppedFollowUp {...interaction} />
      </div>
      <RowTools interaction={interaction} name={name} actions={actions} />
    </article>
  )
})
