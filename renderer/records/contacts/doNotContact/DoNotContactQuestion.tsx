import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DoNotContact } from '../../../../shared/schemas/contact.ts'
import { DoNotContactNotice } from './DoNotContactNotice.tsx'
import styles from './DoNotContactQuestion.module.css'

/** Warns of an interaction with someone who asked not to be contacted: it is saved once its user confirms it. */
export function DoNotContactQuestion({ title, mark }: { title: string; mark: DoNotContact }) {
  const { t } = useTranslation()
  const [isAware, setAware] = useState(false)
  return (
    <DoNotContactNotice title={title} mark={mark} isAnnounced>
      <label className={styles.aware}>
        <input
          type="checkbox"
          checked={isAware}
          data-unsettled={!isAware || undefined}
          onChange={(event) => setAware(event.target.checked)}
        />
        {t('contacts.doNotContact.aware')}
      </label>
    </DoNotContactNotice>
  )
}
