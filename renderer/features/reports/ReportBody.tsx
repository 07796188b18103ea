import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from 'antd'
import { ChartColumn } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/apiErrors.ts'
import { openForm } from '../../lib/forms.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton, SkeletonRows } from '../../ui/Skeleton.tsx'
import styles from './Reports.module.css'
import { noFilters, type ReportAddress } from './useReportAddress.ts'

function Loading() {
  return (
    <div aria-busy className={styles.body}>
      <div className={styles.answer}><Skeleton width="min(520px, 90%)" height={28} /></div>
      <Card><Skeleton height={280} /></Card>
      <Card flush><SkeletonRows rows={4} /></Card>
    </div>
  )
}

/** Nothing was recorded: what to do depends on whether filters hide it. */
export function NothingFound({ address }: { address: ReportAddress }) {
  const { t } = useTranslation()
  const isFiltered = address.filterCount > 0
  return (
    <Card>
      <EmptyState
        icon={ChartColumn} title={t(isFiltered ? 'reports.activities.emptyFiltered' : 'reports.activities.empty')}
        hint={t(isFiltered ? 'reports.activities.emptyFilteredHint' : 'reports.activities.emptyHint')}
        action={
          isFiltered
            ? <Button onClick={() => address.change(noFilters)}>{t('common.filters.clear')}</Button>
            : <Button type="primary" onClick={() => openForm('interaction')}>{t('interactions.new')}</Button>
        }
      />
    </Card>
  )
}

/** A report, or what stands in its place while it is on its way or did not come. */
export function ReportBody<Report>({ query, children }: { query: UseQueryResult<Report>; children: (report: Report) => ReactNode }) {
  const { t } = useTranslation()
  const { data, error, isPending, isPlaceholderData, refetch } = query
  if (isPending) return <Loading />
  // Figures of other days would be taken for those that were asked for.
  if (data === undefined || (error && isPlaceholderData)) {
    const refusal = error instanceof ApiError && error.status === 400 ? error.message : undefined
    return <Card><ErrorState title={refusal && t('reports.tooLong')} hint={refusal} onRetry={() => void refetch()} /></Card>
  }
  return <div className={styles.body} aria-busy={isPlaceholderData} data-stale={isPlaceholderData}>{children(data)}</div>
}
