import { Mail, Pencil, Phone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ContactActivity } from '../../../shared/figures/contactActivity.ts'
import type { Contact } from '../../../shared/schemas/contact.ts'
import { isolate } from '../../i18n/isolate.ts'
import { useDates } from '../../lib/dates.ts'
import { useNumbers } from '../../lib/numbers.ts'
import { contactActivitiesPath } from '../../lib/paths.ts'
import { classes } from '../../ui/classes.ts'
import { PhoneText } from '../../ui/PhoneText.tsx'
import styles from './contactDetails.module.css'

/** Contact links: the phone number dials, the e-mail address opens the mail program. */
export function Reach({ contact: { name, phone, email } }: { contact: Contact }) {
  const { t } = useTranslation()
  return (
    <>
      {phone && (
        <a className={styles.reach} href={`tel:${phone}`} aria-label={t('contacts.call', { name, phone })}>
          <Phone aria-hidden size={14} />
          <PhoneText phone={phone} />
        </a>
      )}
      {email && (
        <a
          className={styles.reach}
          href={`mailto:${email}`}
          aria-label={t('contacts.mail', { name, email })}
          title={email}
        >
          <Mail aria-hidden size={14} />
          <span className={styles.cut}>{email}</span>
        </a>
      )}
    </>
  )
}

/** The address, and the first two lines of the notes. */
export function About({ contact: { address, notes } }: { contact: Contact }) {
  return (
    <>
      {address && (
        <p className={styles.cut} title={address}>
          {address}
        </p>
      )}
      {notes && (
        <p className={styles.notes} title={notes}>
          {notes}
        </p>
      )}
    </>
  )
}

/** The number of interactions, linked to them. */
export function Count({ contact, activity }: { contact: Contact; activity: ContactActivity | undefined }) {
  const { t } = useTranslation()
  const format = useNumbers()
  if (!activity) return <span className="quiet">0</span>
  const label = `${t('contacts.interactions', { count: activity.count })}: ${isolate(contact.name)}`
  return (
    <Link className={styles.count} to={contactActivitiesPath(contact.id)} aria-label={label}>
      {format(activity.count)}
    </Link>
  )
}

/** The time of the last interaction. */
export function Last({ activity }: { activity: ContactActivity | undefined }) {
  const { t } = useTranslation()
  const { relative, dateTime } = useDates()
  if (!activity) return <span className="quiet">{t('common.never')}</span>
  return (
    <time dateTime={activity.last.date} title={dateTime(activity.last.date)}>
      {relative(activity.last.date)}
    </time>
  )
}

/** Opens the form. A plain button: there is one in every row, and antd's would cost more than the rest of the row. */
export function EditButton({
  contact: { id, name },
  isIcon = false,
  onEdit,
}: {
  contact: Contact
  /** Without the word, for a narrow column. */
  isIcon?: boolean
  onEdit: (id: number) => void
}) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className={classes(styles.edit, isIcon && styles.icon)}
      data-tip={isIcon ? t('common.edit') : undefined}
      aria-label={t('contacts.editName', { name })}
      onClick={() => onEdit(id)}
    >
      <Pencil aria-hidden size={16} />
      {!isIcon && <span>{t('common.edit')}</span>}
    </button>
  )
}
