import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useDeferredValue } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { oneLine } from '../../lib/oneLine.ts'
import { useSession } from '../../lib/session.ts'
import { ContactLink } from '../../records/contacts/ContactLink.tsx'
import { contactIndex } from '../../records/contacts/contactIndex.ts'
import { contactsQuery } from '../../records/contacts/queries.ts'
import { ofOrganization } from '../../records/organizations/queries.ts'
import styles from './ContactFields.module.css'
import type { ContactValues, SavedValues } from './contactValues.ts'
import { findDuplicate } from './duplicates.ts'

/** Warns while typing about a possible duplicate. It does not block saving: two people may have the same name. */
export function DuplicateNote({ control }: { control: Control<ContactValues, unknown, SavedValues> }) {
  const { t } = useTranslation()
  const { organizationId } = useSession()
  const { data } = useQuery(ofOrganization(contactsQuery, organizationId))
  const [name, phone, email] = useDeferredValue(useWatch({ control, name: ['name', 'phone', 'email'] }))
  const duplicate = data && findDuplicate(contactIndex(data), { name, phone, email })
  const details = duplicate && oneLine(duplicate.phone ?? duplicate.email, duplicate.address)
  return (
    <div role="status" className={styles.says}>
      {duplicate && (
        <div className={styles.note}>
          <Users aria-hidden size={16} />
          <p>
            {details
              ? t('contacts.form.duplicateWith', { name: duplicate.name, details })
              : t('contacts.form.duplicate', { name: duplicate.name })}
          </p>
          {/* The input is kept as a draft, and restored on Back. */}
          <ContactLink contact={duplicate} className={styles.toDuplicate}>
            {t('contacts.form.duplicateOpen', { name: duplicate.name })}
          </ContactLink>
        </div>
      )}
    </div>
  )
}
