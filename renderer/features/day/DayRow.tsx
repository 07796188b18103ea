import { Mail, Navigation, Phone } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { isAsked } from '../../../shared/domain/assigning.ts'
import type { Contact } from '../../../shared/schemas/contact.ts'
import type { Interaction } from '../../../shared/schemas/interaction.ts'
import type { AddedRow } from '../../lib/lostFocus.ts'
import { oneLine } from '../../lib/oneLine.ts'
import { routeLink } from '../../lib/routeLink.ts'
import { useSession } from '../../lib/session.ts'
import { standardText } from '../../lib/standardText.ts'
import { Assigned } from '../../records/assigning/Assigned.tsx'
import { ContactLink } from '../../records/contacts/ContactLink.tsx'
import { CompleteButton } from '../../records/interactions/CompleteButton.tsx'
import { FollowUpMenu } from '../../records/interactions/FollowUpMenu.tsx'
import { useNameOfMember } from '../../records/organizations/members.ts'
import { isChosen } from '../../records/place/place.ts'
import { SyncMark } from '../../records/sync/SyncMark.tsx'
import { ActionLink } from '../../ui/ActionLink.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { LongText } from '../../ui/LongText.tsx'
import styles from './Day.module.css'
import type { Item } from './useDay.ts'
import { useReasons } from './useReasons.ts'

interface DayRowProps extends Item, AddedRow {
  contact: Contact | undefined
  /** Its place in the order of visits, if that is shown. */
  number?: number | undefined
  onComplete: (interaction: Interaction) => void
}

/** The way to do it: a call, an e-mail or directions. */
function Way({ interaction, contact, name }: Pick<DayRowProps, 'interaction' | 'contact'> & { name: string }) {
  const { t } = useTranslation()
  const { followUpType, location } = interaction
  const { phone, email, address } = contact ?? { phone: null, email: null, address: null }
  if (followUpType === 'call' && phone)
    return (
      <ActionLink href={`tel:${phone}`} icon={Phone} label={t('contacts.call', { name, phone })}>
        {t('day.call')}
      </ActionLink>
    )
  if (followUpType === 'email' && email)
    return (
      <ActionLink href={`mailto:${email}`} icon={Mail} label={t('contacts.mail', { name, email })}>
        {t('day.mail')}
      </ActionLink>
    )
  const to = address ?? (isChosen(location) ? location : null)
  if (followUpType !== 'visit' || !to) return null
  return (
    <ActionLink href={routeLink(to)} icon={Navigation} label={t('day.routeTo', { name })}>
      {t('day.route')}
    </ActionLink>
  )
}

/**
 * A follow-up that is due: with whom, why it stands here, and what can be done about it. Rendered again only when it
 * changes: its item is another one after every change of the list.
 */
export const DayRow = memo(function DayRow({ contact, number, onComplete, ref, tabIndex, ...item }: DayRowProps) {
  const { t } = useTranslation()
  const { user } = useSession()
  const nameOf = useNameOfMember()
  const reasonsOf = useReasons()
  const { interaction } = item
  const { followUpType, followUpNotes, location, userId } = interaction
  const name =
    contact?.name ??
    (interaction.contactId === null ? location.address || t('interactions.noLocation') : t('contacts.unknown'))
  const what = t(`interactions.followUpType.${followUpType ?? 'other'}`)
  return (
    <li ref={ref} tabIndex={tabIndex} className={styles.row}>
      {number === undefined ? <Avatar name={name} /> : <span className={styles.number}>{number}</span>}
      <div className={styles.words}>
        <p className={styles.name}>
          {contact ? <ContactLink contact={contact} wholeRow /> : name}
          <SyncMark entity="interaction" clientId={interaction.clientId} />
        </p>
        <p className={styles.why}>{oneLine(what, ...reasonsOf(item))}</p>
        {followUpNotes && (
          <div className={styles.notes}>
            <LongText>{standardText(t, followUpNotes)}</LongText>
          </div>
        )}
        {/* What waits for the reader's answer stands above the list. */}
        {!isAsked(interaction.assignee, user.id) && (
          <Assigned subject={{ entity: 'interaction', row: interaction }} name={name} />
        )}
        {userId !== user.id && <p className={styles.who}>{t('day.of', { name: nameOf(userId) })}</p>}
      </div>
      <div className={styles.tools}>
        <Way interaction={interaction} contact={contact} name={name} />
        <CompleteButton label={t('day.complete', { name })} onClick={() => onComplete(interaction)} />
        <FollowUpMenu interaction={interaction} name={name} which={what} />
      </div>
    </li>
  )
})
