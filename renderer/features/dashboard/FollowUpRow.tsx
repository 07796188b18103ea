import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Interaction } from '../../../shared/schemas/interaction.ts'
import { oneLine } from '../../lib/oneLine.ts'
import { standardText } from '../../lib/standardText.ts'
import { Assigned } from '../../records/assigning/Assigned.tsx'
import { ContactLink } from '../../records/contacts/ContactLink.tsx'
import { CompleteButton } from '../../records/interactions/CompleteButton.tsx'
import { FollowUpMenu } from '../../records/interactions/FollowUpMenu.tsx'
import { SyncMark } from '../../records/sync/SyncMark.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { UrgencyBadge } from '../../ui/badges/badges.tsx'
import { classes } from '../../ui/classes.ts'
import styles from './Dashboard.module.css'
import type { Person } from './derive/people.ts'

interface FollowUpRowProps {
  interaction: Interaction
  person: Person
  isLeaving: boolean
  onComplete: () => void
  onGone: () => void
}

/** The button is removed with its row; keyboard focus moves to the next one, or to the card's links. */
function focusNeighbour(button: HTMLElement): void {
  const row = button.closest('li')
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
  const next = neighbour?.querySelector('button') ?? row?.closest('section')?.querySelector('a')
  next?.focus()
}

/** A follow-up with contact, due date and notes, and a button to complete it. */
export function FollowUpRow({ interaction, person, isLeaving, onComplete, onGone }: FollowUpRowProps) {
  const { t } = useTranslation()
  const { followUpDate, followUpType, followUpNotes, location } = interaction
  // Without a known contact, the place identifies the follow-up.
  const notes = oneLine(standardText(t, followUpNotes), person.id === 0 && location?.address)
  const complete = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    focusNeighbour(currentTarget)
    onComplete()
  }
  return (
    <li
      className={classes(styles.follow, isLeaving && styles.leaving)}
      onAnimationEnd={({ target, currentTarget }) => target === currentTarget && isLeaving && onGone()}
      inert={isLeaving}
    >
      <div className={styles.followInside}>
        <div className={styles.row}>
          <Avatar name={person.name} />
          <div className={styles.rowWords}>
            <p className={styles.name}>{person.id === 0 ? person.name : <ContactLink contact={person} wholeRow />}</p>
            <p className={styles.due}>
              {followUpDate && <UrgencyBadge date={followUpDate} />}
              <SyncMark entity="interaction" clientId={interaction.clientId} />
              <span className={styles.cut}>{t(`interactions.followUpType.${followUpType ?? 'other'}`)}</span>
            </p>
            {notes && (
              <p className={styles.notes} title={notes}>
                {notes}
              </p>
            )}
            <Assigned subject={{ entity: 'interaction', row: interaction }} name={person.name} />
          </div>
          <CompleteButton
            label={t('dashboard.followUps.complete', { name: person.name })}
            className={isLeaving ? styles.done : undefined}
            onClick={complete}
          />
          <FollowUpMenu interaction={interaction} name={person.name} />
        </div>
      </div>
    </li>
  )
}
