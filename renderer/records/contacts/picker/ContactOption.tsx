import { History, UserPlus } from 'lucide-react'
import type { Contact } from '../../../../shared/schemas/contact.ts'
import type { Interaction } from '../../../../shared/schemas/interaction.ts'
import { useDates } from '../../../lib/dates.ts'
import { oneLine } from '../../../lib/oneLine.ts'
import { DoNotContactBadge } from '../../../ui/badges/badges.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import styles from './ContactPicker.module.css'

/** A contact to choose: the name, and details that distinguish contacts of the same name. */
export function ContactOption({
  contact,
  last,
  isRecent = false,
}: {
  contact: Contact
  last: Interaction | undefined
  isRecent?: boolean
}) {
  const { relative } = useDates()
  const place = last?.location.address || contact.address
  const detail = oneLine(contact.phone ?? contact.email, place)
  return (
    <span className={styles.option}>
      <Avatar name={contact.name} size="small" />
      <span className={styles.words}>
        <span className={styles.name} title={contact.name}>
          {contact.name}
        </span>
        {detail && (
          <span className={styles.detail} title={detail}>
            {detail}
          </span>
        )}
      </span>
      <DoNotContactBadge contact={contact} />
      {isRecent && last && (
        <span className={styles.met}>
          <History aria-hidden size={14} />
          {relative(last.date)}
        </span>
      )}
    </span>
  )
}

/** Creates a contact with the typed name. */
export function CreateOption({ label }: { label: string }) {
  return (
    <span className={styles.option}>
      <span className={styles.plus}>
        <UserPlus aria-hidden size={16} />
      </span>
      <span className={styles.create}>{label}</span>
    </span>
  )
}

/** The chosen contact; a deleted one has no avatar. */
export function PickedContact({ name, isKnown }: { name: string; isKnown: boolean }) {
  return (
    <span className={styles.picked}>
      {isKnown && <Avatar name={name} size="tiny" />}
      <span className={styles.name} title={name}>
        {name}
      </span>
    </span>
  )
}
