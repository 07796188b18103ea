import { useTranslation } from 'react-i18next'
import type { PendingRecord } from '../../../shared/replica.ts'
import { useFieldText } from '../../records/useFieldText.ts'
import styles from './Sync.module.css'

/** What a record's user has entered, in full: whoever discards it can read it before, and copy it. */
export function Entered({ record }: { record: PendingRecord }) {
  const { t } = useTranslation()
  const { labelOf, textOf } = useFieldText(record)
  const fields = Object.entries(record.body)
    .map(([field, value]) => ({ field, label: labelOf(field), text: textOf(field, value) }))
    // What a new record leaves empty says nothing; what a change has emptied does.
    .filter(({ label, text }) => label !== '' && (text !== '' || record.op !== 'create'))
  if (fields.length === 0) return null
  return (
    <dl className={styles.entered} aria-label={t('sync.entered')}>
      {fields.map(({ field, label, text }) => (
        <div key={field}>
          <dt className={styles.note}>{label}</dt>
          <dd dir="auto">{text || <em className={styles.nothing}>{t('common.nothing')}</em>}</dd>
        </div>
      ))}
    </dl>
  )
}
