import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { likelyDuplicates } from '../../../../shared/domain/duplicates.ts'
import type { MergeChoices } from '../../../../shared/domain/merging.ts'
import type { Contact } from '../../../../shared/schemas/contact.ts'
import { contact as texts } from '../../../i18n/en/contact.ts'
import { startTexts } from '../../../i18n/index.ts'
import { oneLine } from '../../../lib/oneLine.ts'
import { contactOf } from '../../../records/contacts/contactNames.ts'
import { ContactPicker } from '../../../records/contacts/picker/ContactPicker.tsx'
import { useDistinct } from '../../../records/contacts/distinct.ts'
import { useMerge } from '../../../records/contacts/merging.ts'
import { contactsQuery } from '../../../records/contacts/queries.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { useKnownPeople } from '../knownPeople.ts'
import { useEvidenceText } from '../useEvidenceText.ts'
import styles from './MergeDialog.module.css'
import { MergeFields } from './MergeFields.tsx'

// It also opens on a page without these.
startTexts({ contact: texts })

const noContacts: readonly Contact[] = []
/** More would hide the picker on a phone. */
const maxSuggested = 5

/** The contacts that are probably the same person, to choose one with a single press. */
function Suggested({ contact, onChoose }: { contact: Contact; onChoose: (id: number) => void }) {
  const { t } = useTranslation()
  const textOf = useEvidenceText()
  const known = useKnownPeople(contact.organizationId)
  const areDistinct = useDistinct(contact.organizationId)
  const suggested = useMemo(() => {
    const place = known.find((one) => one.contact.id === contact.id)?.place ?? null
    const isOther = ({ id }: Contact) => id === contact.id || areDistinct(id, contact.id)
    return likelyDuplicates(known, { ...contact, place }, isOther).slice(0, maxSuggested)
  }, [known, contact, areDistinct])
  if (suggested.length === 0) return null
  return (
    <div role="group" aria-label={t('contact.merge.suggested')} className={styles.suggested}>
      <p className={styles.label}>{t('contact.merge.suggested')}</p>
      {suggested.map(({ contact: other, ...evidence }) => (
        <button key={other.id} type="button" className={styles.person} onClick={() => onChoose(other.id)}>
          <span className={styles.name}>{other.name}</span>
          <span className={styles.details}>{oneLine(textOf(evidence), other.phone ?? other.email, other.address)}</span>
        </button>
      ))}
    </div>
  )
}

interface MergeDialogProps {
  contact: Contact
  /** The other one, if it is known. */
  other?: Contact
  open: boolean
  onClose: () => void
}

/** Merges another contact into one: first which, then what they become. The other one stays as an alias. */
export default function MergeDialog({ contact, other: given, open, onClose }: MergeDialogProps) {
  const { t } = useTranslation()
  const { data = noContacts } = useQuery(contactsQuery(contact.organizationId))
  const [otherId, setOtherId] = useState(given?.id ?? null)
  const [choices, setChoices] = useState<MergeChoices>({})
  const [isAsked, setAsked] = useState(false)
  const other = otherId === null ? undefined : contactOf(data, otherId)
  const choose = (id: number | null) => {
    setOtherId(id)
    setChoices({})
  }
  const merge = useMerge()
  const isSame = other?.id === contact.id
  const submit = () => {
    setAsked(true)
    if (other && !isSame) merge.mutate({ winner: contact, loser: other, choices }, { onSuccess: onClose })
  }
  const problem = isSame ? t('contact.merge.itself') : isAsked && !other ? t('contact.merge.needed') : null
  return (
    <FormDialog
      open={open}
      title={t('contact.merge.title', { name: contact.name })}
      submitLabel={t('contact.merge.submit')}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      submitting={merge.isPending}
    >
      <div className={styles.content}>
        <p className="quiet">{t('contact.merge.hint')}</p>
        {!other && <Suggested contact={contact} onChoose={choose} />}
        <div>
          <ContactPicker
            value={otherId}
            onChange={choose}
            onClear={() => choose(null)}
            canCreate={false}
            aria-label={t('contact.merge.with')}
            {...(problem && { status: 'error' as const, 'aria-invalid': true })}
          />
          {problem && (
            <p role="alert" className={styles.problem}>
              {problem}
            </p>
          )}
        </div>
        {other && !isSame && <MergeFields winner={contact} loser={other} choices={choices} onChoose={setChoices} />}
      </div>
    </FormDialog>
  )
}
