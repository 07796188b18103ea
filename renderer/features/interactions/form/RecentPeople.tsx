import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../lib/session.ts'
import { useContactsById } from '../../../records/contacts/contactNames.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { classes } from '../../../ui/classes.ts'
import { recentContacts } from './recentContacts.ts'
import styles from '../../../records/place/PlaceField.module.css'
import { useInteractions } from '../../../records/interactions/useInteractions.ts'

/** The user's most recent contacts, each one click away. */
export function RecentPeople({ onChoose }: { onChoose: (contactId: number) => void }) {
  const { t } = useTranslation()
  const { user, organizationId } = useSession()
  const { interactions } = useInteractions()
  const contacts = useContactsById(organizationId)
  const people = useMemo(() => recentContacts(interactions, user.id, contacts), [interactions, user.id, contacts])
  if (people.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={t('interactions.form.recentPeople')}>
      {people.map(({ id, name }) => (
        <li key={id}>
          <button type="button" className={classes(styles.chip, styles.person)} onClick={() => onChoose(id)}>
            <Avatar name={name} size="tiny" />
            <span>{name}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
