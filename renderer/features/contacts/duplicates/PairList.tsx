import { Button } from 'antd'
import { GitMerge } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Contact } from '../../../../shared/schemas/contact.ts'
import { keepFocus } from '../../../lib/keptFocus.ts'
import { useGrant } from '../../../lib/session.ts'
import { useOpening } from '../../../lib/useOpening.ts'
import { useMoreRows } from '../../../lib/lostFocus.ts'
import { ContactLink } from '../../../records/contacts/ContactLink.tsx'
import { useSuspectAgain, useTellApart } from '../../../records/contacts/distinct.ts'
import { SyncMark } from '../../../records/sync/SyncMark.tsx'
import { StatusBadge } from '../../../ui/badges/badges.tsx'
import { lazyDialog } from '../../../ui/lazyPart.tsx'
import { PhoneText } from '../../../ui/PhoneText.tsx'
import styles from './PairList.module.css'
import { useEvidenceText } from '../useEvidenceText.ts'
import type { Pair } from './useSuspectedPairs.ts'

const MergeDialog = lazyDialog(() => import('../merge/MergeDialog.tsx'))

/** Number of pairs shown at first, and added by "Show more". */
const pageSize = 25

/** Everything of it is shown in full: the letters in which two differ must be seen. */
function Person({ contact }: { contact: Contact }) {
  return (
    <div className={styles.person}>
      <div className={styles.top}>
        <h2 className={styles.name}>
          <ContactLink contact={contact} />
        </h2>
        <SyncMark entity="contact" clientId={contact.clientId} />
      </div>
      <div>
        <StatusBadge status={contact.status} />
      </div>
      {contact.phone && (
        <p className={styles.detail}>
          <PhoneText phone={contact.phone} />
        </p>
      )}
      {contact.email && <p className={styles.detail}>{contact.email}</p>}
      {contact.address && <p className={styles.detail}>{contact.address}</p>}
    </div>
  )
}

interface PairRowProps {
  pair: Pair
  /** They are marked as different people. */
  areApart: boolean
  onMerge: () => void
}

function PairRow({ pair, areApart, onMerge }: PairRowProps) {
  const { t } = useTranslation()
  const mayMerge = useGrant('contact:merge') !== null
  const textOf = useEvidenceText()
  const { mutate: tellApart } = useTellApart()
  const { mutate: suspectAgain } = useSuspectAgain()
  const [one, other] = pair.contacts
  const names = { name: one.name, other: other.name }
  return (
    <>
      <p className={styles.reasons}>{textOf(pair)}</p>
      <div className={styles.people}>
        <Person contact={one} />
        <Person contact={other} />
      </div>
      <div className={styles.actions}>
        {areApart ? (
          <Button aria-label={t('duplicates.againNames', names)} onClick={() => suspectAgain(pair.contacts)}>
            {t('duplicates.again')}
          </Button>
        ) : (
          <>
            {mayMerge && (
              <Button
                icon={<GitMerge aria-hidden size={16} />}
                aria-label={t('duplicates.mergeNames', names)}
                onClick={onMerge}
              >
                {t('duplicates.merge')}
              </Button>
            )}
            <Button
              type="text"
              aria-label={t('duplicates.tellApartNames', names)}
              onClick={() => tellApart(pair.contacts)}
            >
              {t('duplicates.tellApart')}
            </Button>
          </>
        )}
      </div>
    </>
  )
}

/** The dialog of the pair that is being merged. */
function useMerging() {
  const [pair, setPair] = useState<Pair | null>(null)
  const [isOpen, setOpen] = useState(false)
  const opening = useOpening(isOpen)
  const open = (chosen: Pair) => {
    setPair(chosen)
    setOpen(true)
  }
  const dialog = opening > 0 && pair && (
    <Suspense fallback={null}>
      <MergeDialog
        key={opening}
        contact={pair.contacts[0]}
        other={pair.contacts[1]}
        open={isOpen}
        onClose={() => setOpen(false)}
      />
    </Suspense>
  )
  return { open, dialog }
}

/** Pairs of contacts side by side, each with why they may be the same person. */
export function PairList({ pairs, areApart = false }: { pairs: readonly Pair[]; areApart?: boolean }) {
  const { t } = useTranslation()
  const { shown, more, added } = useMoreRows(pageSize)
  const { open, dialog } = useMerging()
  const rows = pairs.map((pair) => ({ pair, id: pair.contacts.map(({ clientId }) => clientId).join(' ') }))
  return (
    <>
      <ul
        ref={keepFocus}
        tabIndex={-1}
        className={styles.list}
        aria-label={t(areApart ? 'duplicates.listApart' : 'contacts.duplicates.title')}
      >
        {rows.slice(0, shown).map(({ pair, id }, index) => (
          <li key={id} className={styles.pair} {...added(index)}>
            <PairRow pair={pair} areApart={areApart} onMerge={() => open(pair)} />
          </li>
        ))}
      </ul>
      {rows.length > shown && (
        <Button type="text" onClick={more}>
          {t('common.moreText')}
        </Button>
      )}
      {dialog}
    </>
  )
}
