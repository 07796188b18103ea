import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { likelyDuplicates } from '../../../shared/domain/duplicates.ts'
import { oneLine } from '../../lib/oneLine.ts'
import { useSession } from '../../lib/session.ts'
import { ContactLink } from '../../records/contacts/ContactLink.tsx'
import { contactsQuery } from '../../records/contacts/queries.ts'
import { ofOrganization } from '../../records/organizations/queries.ts'
import { classes } from '../../ui/classes.ts'
import fieldStyles from './ContactFields.module.css'
import styles from './DuplicateNote.module.css'
import type { ContactValues, SavedValues } from './contactValues.ts'
import { knownPeople } from './knownPeople.ts'

interface DuplicateNoteProps {
  control: Control<ContactValues, unknown, SavedValues>
  /** The contact that is being edited. */
  exceptId?: number
}

/** The likeliest ones: more would hide the form on a phone. */
const maxShown = 3

/** Names likely duplicates while typing, and why. It does not block saving: two people may have the same name. */
export function DuplicateNote({ control, exceptId }: DuplicateNoteProps) {
  const { t } = useTranslation()
  const { organizationId } = useSession()
  const { data } = useQuery(ofOrganization(contactsQuery, organizationId))
  const [name, phone, email] = useDeferredValue(useWatch({ control, name: ['name', 'phone', 'email'] }))
  const duplicates = useMemo(
    () => (data ? likelyDuplicates(knownPeople(data), { name, phone, email }, exceptId) : []),
    [data, name, phone, email, exceptId],
  )
  const more = duplicates.length - maxShown
  return (
    <div role="status" className={classes(fieldStyles.says, fieldStyles.wide)}>
      {duplicates.length > 0 && (
        <div className={fieldStyles.note}>
          <Users aria-hidden size={16} />
          <p className={styles.title}>{t('contacts.form.duplicates')}</p>
          <ul className={styles.people}>
            {duplicates.slice(0, maxShown).map(({ contact, reasons }) => (
              <li key={contact.id}>
                <div className={styles.person}>
                  <span>{contact.name}</span>
                  <span className={styles.details}>
                    {oneLine(
                      reasons.map((reason) => t(`contacts.form.duplicateReasons.${reason}`)).join(', '),
                      contact.phone ?? contact.email,
                      contact.address,
                    )}
                  </span>
                </div>
                {/* The input is kept as a draft, and restored on Back. */}
                <ContactLink contact={contact} className={styles.open}>
                  {t('contacts.form.duplicateOpen', { name: contact.name })}
                </ContactLink>
              </li>
            ))}
          </ul>
          {more > 0 && <p className={styles.details}>{t('contacts.form.duplicatesMore', { count: more })}</p>}
        </div>
      )}
    </div>
  )
}
