import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useDeferredValue } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../lib/session.ts'
import { contactIndex } from '../../records/contactIndex.ts'
import { contactsQuery } from '../../records/queries.ts'
import styles from './ContactFields.module.css'
import type { ContactValues, SavedValues } from './contactValues.ts'
import { findTwin } from './twins.ts'

/** Warns while typing that the same person may be there already. It stops nobody: namesakes exist. */
export function TwinNote({ control }: { control: Control<ContactValues, unknown, SavedValues> }) {
  const { t } = useTranslation()
  const { organizationId } = useSession()
  const { data } = useQuery({ ...contactsQuery(organizationId ?? 0), enabled: organizationId !== null })
  const [name, phone, email] = useDeferredValue(useWatch({ control, name: ['name', 'phone', 'email'] }))
  const twin = data && findTwin(contactIndex(data), { name, phone, email })
  const details = twin && [twin.phone ?? twin.email, twin.address].filter(Boolean).join(' · ')
  return (
    <div role="status" className={styles.says}>
      {twin && (
        <div className={styles.note}>
          <Users aria-hidden size={16} />
          <p>{details ? t('contacts.form.twinWith', { name: twin.name, details }) : t('contacts.form.twin', { name: twin.name })}</p>
        </div>
      )}
    </div>
  )
}
