import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Contact } from '../../../../shared/schemas/contact.ts'
import { useSession } from '../../../lib/session.ts'
import { contactsById } from '../../../records/contacts/contactNames.ts'
import { contactsQuery } from '../../../records/contacts/queries.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { classes } from '../../../ui/classes.ts'
import { recentContacts } from './recentContacts.ts'
import styles from '../../../records/place/PlaceField.module.css'
import { useInteractions } from '../../../records/interactions/useInteractions.ts'
import { ofOrganization } from '../../../records/organizations/queries.ts'

const noContacts: readonly Contact[] = []

/** The user's most recent contacts, each one click away. */
export function RecentPeople({ onChoose }: { onChoose: (contactId: number) => void }) {
  const { t } = useTranslation()
  const { user, organizationId } = useSession()
  const { interactions, isLoading } = useInteractions()
  const contacts = useQuery(ofOrganization(contactsQuery, organizationId))
  const people = useMemo(
    () => recentContacts(interactions, user.id, contactsById(contacts.data ?? noContacts)),
    [interactions, user.id, contacts.data],
  )
  // Their place is kept, so that the form does not move away from under a finger.
  if (isLoading || contacts.isLoading) return <div aria-hidden className={styles.chips} />
  if (people.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={t('interactions.form.recentPeople')}>
      {people.map(({ id, name }) => (
        <li key={id}>
          <button
            type="button"
            className={classes(styles.chip, styles.person)}
            title={name}
            onClick={() => onChoose(id)}
          >
            <Avatar name={name} size="tiny" />
            <span>{name}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
