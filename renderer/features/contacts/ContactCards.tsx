import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContactActivity } from '../../../shared/figures/contactActivity.ts'
import type { Contact } from '../../../shared/schemas/contact.ts'
import { useDates } from '../../lib/dates.ts'
import type { IndexedContact } from '../../records/contacts/contactIndex.ts'
import { SyncMark } from '../../records/sync/SyncMark.tsx'
import { TagList } from '../../records/tags/TagList.tsx'
import { DoNotContactBadge, StatusBadge } from '../../ui/badges/badges.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { WindowRows } from '../../ui/WindowRows.tsx'
import styles from './ContactCards.module.css'
import { PersonMark, PersonName } from './bulk/PersonMark.tsx'
import { About, EditButton, Reach } from './contactDetails.tsx'
import type { ContactListState } from './useContactList.ts'

const likelyHeight = 160

const keyOf = ({ contact }: IndexedContact) => contact.clientId

interface CardProps {
  contact: Contact
  activity: ContactActivity | undefined
  isKnown: boolean
  /** Null while none can be selected. */
  isSelected: boolean | null
  onToggle: (clientId: string) => void
  onEdit: (id: number) => void
}

/**
 * The number of interactions and the last one; in words, since there is no column heading. Their type is on the
 * contact's page.
 */
function Met({ activity }: Pick<CardProps, 'activity'>) {
  const { t } = useTranslation()
  const { relative } = useDates()
  if (!activity) return t('contacts.noInteractions')
  const last = t('contacts.lastInteraction', { date: relative(activity.last.date) })
  return `${t('contacts.interactions', { count: activity.count })} · ${last}`
}

/** One contact, with everything in reach of a thumb. Rendered again only when it changes. */
const ContactCard = memo(function ContactCard({ contact, activity, isKnown, isSelected, onToggle, onEdit }: CardProps) {
  return (
    <>
      <PersonMark contact={contact} isSelected={isSelected} onToggle={onToggle} />
      <div className={styles.words}>
        <div className={styles.top}>
          <h2 className={styles.name}>
            <PersonName contact={contact} isSelected={isSelected} />
          </h2>
          <SyncMark entity="contact" clientId={contact.clientId} />
          <DoNotContactBadge contact={contact} />
          <StatusBadge status={contact.status} />
        </div>
        <TagList tags={contact.tags} />
        <p className={styles.quiet}>{isKnown && <Met activity={activity} />}</p>
        <About contact={contact} />
        <div className={styles.actions}>
          <div className={styles.reach}>
            <Reach contact={contact} />
          </div>
          <EditButton contact={contact} onEdit={onEdit} />
        </div>
      </div>
    </>
  )
})

/** The contacts as cards, for narrow screens. */
export function ContactCards({
  list: { rows, activities, isSelecting, selection, toggle },
  onEdit,
}: {
  list: ContactListState
  onEdit: (id: number) => void
}) {
  const { t } = useTranslation()
  return (
    <WindowRows
      items={rows}
      keyOf={keyOf}
      estimate={likelyHeight}
      name="contactCards"
      roles={['list', 'listitem']}
      label={t('contacts.list')}
      rowClassName={styles.card}
    >
      {({ contact }) => (
        <ContactCard
          contact={contact}
          activity={activities?.get(contact.id)}
          isKnown={activities !== undefined}
          isSelected={isSelecting ? selection.has(contact.clientId) : null}
          onToggle={toggle}
          onEdit={onEdit}
        />
      )}
    </WindowRows>
  )
}

/** The skeleton of the cards. */
export function CardsSkeleton() {
  const { t } = useTranslation()
  return (
    <div aria-busy role="status" aria-label={t('common.loading')}>
      <SkeletonRows rows={5} height={likelyHeight} />
    </div>
  )
}
