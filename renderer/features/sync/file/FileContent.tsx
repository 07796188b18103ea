import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../../lib/dates.ts'
import { organizationsQuery } from '../../../records/organizations/queries.ts'
import styles from '../Sync.module.css'
import type { Opened } from './useReadFile.ts'

/** The content of a file before its import: number of records, owner, organizations, and how many are already here. */
export function FileContent({
  opened: {
    file: { owner, origin, savedAt, records },
    isFromElsewhere,
  },
  known,
}: {
  opened: Opened
  known: number
}) {
  const { t } = useTranslation()
  const dates = useDates()
  const { data: organizations } = useQuery(organizationsQuery())
  const byOrganization = Map.groupBy(records, ({ organizationId }) => organizationId)
  const nameOf = (organizationId: number) =>
    organizations?.find(({ id }) => id === organizationId)?.name ?? t('sync.file.otherOrganization')
  return (
    <div className={styles.asking}>
      <p className={styles.title}>
        {t('sync.file.found', { count: records.length, name: owner.name, time: dates.dateTime(savedAt) })}
      </p>
      <ul className={styles.counts}>
        {[...byOrganization].map(([id, own]) => (
          <li key={id}>{t('sync.file.inOrganization', { name: nameOf(id), number: own.length })}</li>
        ))}
      </ul>
      {known > 0 && (
        <p>{known === records.length ? t('sync.file.allKnown') : t('sync.file.known', { count: known })}</p>
      )}
      {isFromElsewhere && <p className={styles.warning}>{t('sync.file.otherAddress', { address: origin })}</p>}
    </div>
  )
}
