import { Users } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { likelyDuplicates } from '../../../../shared/domain/duplicates.ts'
import type { Contact } from '../../../../shared/schemas/contact.ts'
import { oneLine } from '../../../lib/oneLine.ts'
import { useSession } from '../../../lib/session.ts'
import { ContactLink } from '../../../records/contacts/ContactLink.tsx'
import { useDistinct } from '../../../records/contacts/distinct.ts'
import { classes } from '../../../ui/classes.ts'
import fieldStyles from '../ContactFields.module.css'
import styles from './DuplicateNote.module.css'
import type { ContactValues, SavedValues } from '../contactValues.ts'
import { useKnownPeople } from '../knownPeople.ts'
import { useEvidenceText } from '../useEvidenceText.ts'

interface DuplicateNoteProps {
  control: Control<ContactValues, unknown, SavedValues>
  /** That is being edited. */
  contact?: Contact
}

/** The likeliest ones: more would hide the form on a phone. */
const maxShown = 3

/** Names likely duplicates while typing, and why. It does not block saving: two people may have the same name. */
export function DuplicateNote({ control, contact: edited }: DuplicateNoteProps) {
  const { t } = useTranslation()
  const textOf = useEvidenceText()
  const { organizationId } = useSession()
  const known = useKnownPeople(organizationId)
  const areDistinct = useDistinct(organizationId)
  const [name, phone, email, address] = useDeferredValue(
    useWatch({ control, name: ['name', 'phone', 'email', 'address'] }),
  )
  const duplicates = useMemo(() => {
    const place = known.find(({ contact }) => contact.id === edited?.id)?.place ?? null
    const isOther = ({ id }: Contact) => edited !== undefined && (id === edited.id || areDistinct(id, edited.id))
    return likelyDuplicates(known, { name, phone, email, address, place }, isOther)
  }, [known, name, phone, email, address, edited, areDistinct])
  const more = duplicates.length - maxShown
  return (
    <div role="status" className={classes(fieldStyles.says, fieldStyles.wide)}>
      {duplicates.length > 0 && (
        <div className={fieldStyles.note}>
          <Users aria-hidden size={16} />
          <p className={styles.title}>{t('contacts.form.duplicates')}</p>
          <ul className={styles.people}>
            {duplicates.slice(0, maxShown).map(({ contact, ...evidence }) => (
              <li key={contact.id}>
                <div className={styles.person}>
                  <span>{contact.name}</span>
                  <span className={styles.details}>
                    {oneLine(textOf(evidence), contact.phone ?? contact.email, contact.address)}
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
