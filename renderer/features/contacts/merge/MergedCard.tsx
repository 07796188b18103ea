import { useTranslation } from 'react-i18next'
import type { Contact } from '../../../../shared/schemas/contact.ts'
import { keepFocus } from '../../../lib/keptFocus.ts'
import { oneLine } from '../../../lib/oneLine.ts'
import { useGrant } from '../../../lib/session.ts'
import { HistoryButton } from '../../../records/history/HistoryButton.tsx'
import { Card } from '../../../ui/Card.tsx'
import styles from './MergedCard.module.css'
import { useMerged, useSeparate } from '../../../records/contacts/merging.ts'

/** The contacts that were merged into this one, each of which can be separated again; hidden without any. */
export function MergedCard({ contact }: { contact: Contact }) {
  const { t } = useTranslation()
  const mayMerge = useGrant('contact:merge')
  const merged = useMerged(contact)
  const { mutate, isPending } = useSeparate()
  if (merged.length === 0) return null
  return (
    <Card title={t('contact.merged.title')} flush>
      <ul ref={keepFocus} tabIndex={-1} className={styles.list}>
        {merged.map((alias) => (
          <li key={alias.clientId} className={styles.alias}>
            <div className={styles.words}>
              <span className={styles.name}>{alias.name}</span>
              <span className={styles.details}>{oneLine(alias.phone ?? alias.email, alias.address)}</span>
            </div>
            <HistoryButton entity="contact" row={alias} label={t('contact.merged.history', { name: alias.name })} />
            {mayMerge && (
              <button
                type="button"
                className={styles.separate}
                // A disabled button would lose the focus.
                aria-disabled={isPending}
                aria-label={t('contact.merged.separateName', { name: alias.name })}
                onClick={() => {
                  if (!isPending) mutate(alias)
                }}
              >
                {t('contact.merged.separate')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
