import { Button } from 'antd'
import { ChartColumn } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { openForm } from '../../lib/forms.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton, SkeletonRows } from '../../ui/Skeleton.tsx'
import styles from './Reports.module.css'
import type { ReportState } from './useReport.ts'
import { noFilters, type ReportAddress } from './useReportAddress.ts'

function Loading() {
  return (
    <div aria-busy className={styles.body}>
      <div className={styles.answer}>
        <Skeleton width="min(520px, 90%)" height={28} />
      </div>
      <Card>
        <Skeleton height={280} />
      </Card>
      <Card flush>
        <SkeletonRows rows={4} />
      </Card>
    </div>
  )
}

/** The empty state: its action depends on whether filters are active. */
export function NothingFound({ address }: { address: ReportAddress }) {
  const { t } = useTranslation()
  const isFiltered = address.filterCount > 0
  return (
    <Card>
      <EmptyState
        icon={ChartColumn}
        title={t(isFiltered ? 'reports.activities.emptyFiltered' : 'reports.activities.empty')}
        hint={t(isFiltered ? 'reports.activities.emptyFilteredHint' : 'reports.activities.emptyHint')}
        action={
          isFiltered ? (
            <Button onClick={() => address.change(noFilters)}>{t('filters.clear')}</Button>
          ) : (
            <Button type="primary" onClick={() => openForm('interaction')}>
              {t('interactions.new')}
            </Button>
          )
        }
      />
    </Card>
  )
}

/** A report, or a loading or error state. */
export function ReportBody<Report>({
  of: counted,
  children,
}: {
  of: ReportState<Report>
  children: (report: Report) => ReactNode
}) {
  const { t } = useTranslation()
  if (counted.state === 'loading') return <Loading />
  if (counted.state === 'failed')
    return (
      <Card>
        <ErrorState onRetry={counted.retry} />
      </Card>
    )
  if (counted.state === 'tooLong')
    return (
      <Card>
        <ErrorState title={t('reports.tooLong')} hint={t('reports.period.hint')} />
      </Card>
    )
  return <div className={styles.body}>{children(counted.report)}</div>
}
