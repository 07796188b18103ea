import { useQuery } from '@tanstack/react-query'
import { CalendarCheck, CalendarClock, UserPlus } from 'lucide-react'
import { Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { activityFigures, newContactCount, type ReportQuestion } from '../../../shared/figures/reports.ts'
import { useDateLocale } from '../../lib/dateLocale.ts'
import { useNumbers } from '../../lib/numbers.ts'
import { paths } from '../../lib/paths.ts'
import { AsOf } from '../../ui/AsOf.tsx'
import { typeStyles } from '../../ui/badges/badgeStyles.ts'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StatCard } from '../../ui/StatCard.tsx'
import { Headline } from './Headline.tsx'
import { bucketsOf, unitOf, type Bucket, type Unit } from './buckets.ts'
import { isReadersPeriod, lengthOf, type Period } from './period.ts'
import { activitiesServerQuery } from './queries.ts'
import { RankBars } from './RankBars.tsx'
import { NothingFound, ReportBody } from './ReportBody.tsx'
import styles from './Reports.module.css'
import { ReportTable } from './ReportTable.tsx'
import { useReport, type ReportRows } from './useReport.ts'
import type { ReportAddress } from './useReportAddress.ts'
import { useWords } from './useWords.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'

// The chart library is loaded after the page: the sentence does not wait for it.
const ColumnChart = lazyPart(() => import('./ColumnChart.tsx'))

const countActivities = ({ contacts, interactions }: ReportRows, question: ReportQuestion) => ({
  ...activityFigures(interactions, question),
  newContacts: newContactCount(contacts, question),
})
type ActivitiesReport = ReturnType<typeof countActivities>

const titles = { day: 'perDay', week: 'perWeek', month: 'perMonth' } as const

/** The total, the period, and the comparison with the previous period. */
function useAnswer({ total, previousTotal }: ActivitiesReport, period: Period): string {
  const { t } = useTranslation()
  const { when } = useWords()
  const parts = { what: t('reports.interactions', { count: total }), when: when(period) }
  if (total === 0 && previousTotal === 0) return t('reports.activities.answer', parts)
  const kind = previousTotal === 0 ? 'none' : total > previousTotal ? 'more' : total < previousTotal ? 'fewer' : 'same'
  const change = t(`reports.change.${kind}`, { difference: Math.abs(total - previousTotal), count: lengthOf(period) })
  return t('reports.activities.answerChange', { ...parts, change })
}

/** Placeholder for an unknown figure. */
const unknown = '–'

interface ReportProps {
  report: ActivitiesReport
  organizationId: number
  address: ReportAddress
}

/** The figures beside the interactions; undefined is unknown. */
function useFigures({ report, organizationId, address }: ReportProps) {
  const server = useQuery(activitiesServerQuery(organizationId, address))
  // Contacts have no type: next to a filtered figure their total would mislead. Only the server knows who added them.
  const hasContacts = address.types.length === 0
  const isByMember = address.memberId !== null
  const contacts = isByMember ? server.data?.newContacts : report.newContacts
  const { followUpsScheduled: scheduled, total } = report
  const completed = server.data?.followUpsCompleted
  const isNothing = [total, scheduled, completed, hasContacts ? contacts : 0].every((figure) => figure === 0)
  return { server, hasContacts, isByMember, contacts, scheduled, completed, isNothing }
}

function Figures({
  figures: { server, hasContacts, isByMember, contacts, scheduled, completed },
}: {
  figures: ReturnType<typeof useFigures>
}) {
  const { t } = useTranslation()
  const format = useNumbers()
  const [contactsTitle, completedTitle] = [
    t('reports.activities.newContacts'),
    t('reports.activities.followUpsCompleted'),
  ]
  const loading = server.isPending
  return (
    <div>
      <div className={styles.figures}>
        {hasContacts && (
          <StatCard
            title={contactsTitle}
            value={contacts === undefined ? unknown : format(contacts)}
            icon={UserPlus}
            tone="secondary"
            loading={isByMember && loading}
          />
        )}
        <StatCard
          title={t('reports.activities.followUpsDue')}
          value={format(scheduled)}
          icon={CalendarClock}
          tone="accent"
        />
        <StatCard
          title={completedTitle}
          value={completed === undefined ? unknown : format(completed)}
          icon={CalendarCheck}
          tone="primary"
          loading={loading}
        />
      </div>
      <div className={styles.asOf}>
        <AsOf query={server} what={hasContacts && isByMember ? [contactsTitle, completedTitle] : [completedTitle]} />
      </div>
    </div>
  )
}

function OverTime({ buckets, unit }: { buckets: readonly Bucket[]; unit: Unit }) {
  const { t } = useTranslation()
  const { tick, bucket: title } = useWords()
  const columns = useMemo(
    () => buckets.map((bucket) => ({ tick: tick(bucket, unit), title: title(bucket, unit), count: bucket.count })),
    [buckets, unit, tick, title],
  )
  const heading = t(`reports.activities.${titles[unit]}`)
  return (
    <Card title={heading}>
      <Suspense fallback={<Skeleton height={280} />}>
        <ColumnChart
          label={`${heading}. ${t('reports.activities.chart')}`}
          columns={columns}
          describe={(count) => t('reports.interactions', { count })}
        />
      </Suspense>
    </Card>
  )
}

function ByType({ report, address }: Pick<ReportProps, 'report' | 'address'>) {
  const { t } = useTranslation()
  const { byType, total, from, to } = report
  // The list of activities has no filter by member, and counts the reader's days: a link would lead to other figures.
  const hasList = address.memberId === null && isReadersPeriod(report)
  const listOf = (type: string) => (hasList ? `${paths.activities}?type=${type}&from=${from}&to=${to}` : undefined)
  return (
    <Card title={t('reports.activities.byType')}>
      <RankBars
        label={t('reports.activities.byType')}
        ranks={byType.map(({ type, count }) => ({
          key: type,
          label: t(`interactions.type.${type}`),
          value: count,
          note: t('reports.activities.share', { percent: Math.round((100 * count) / total) }),
          ...typeStyles[type],
          to: listOf(type),
        }))}
      />
    </Card>
  )
}

/** The interactions of the period: over time and by type. */
function Interactions({ report, address }: Pick<ReportProps, 'report' | 'address'>) {
  const { t } = useTranslation()
  const format = useNumbers()
  const words = useWords()
  const { options } = useDateLocale()
  const weekStartsOn = options?.weekStartsOn ?? 0
  const unit = unitOf(report.byDay.length)
  const buckets = useMemo(() => bucketsOf(report.byDay, unit, weekStartsOn), [report.byDay, unit, weekStartsOn])
  return (
    <>
      <div className={styles.pair}>
        <OverTime buckets={buckets} unit={unit} />
        <ByType report={report} address={address} />
      </div>
      <Card title={t('reports.activities.table')} flush>
        <ReportTable
          compact
          label={t(`reports.activities.${titles[unit]}`)}
          rows={buckets}
          keyOf={({ from }) => from}
          columns={[
            { key: 'when', label: t(`reports.activities.${unit}`), cell: (bucket) => words.bucket(bucket, unit) },
            { key: 'count', label: t('reports.activities.count'), isFigure: true, cell: ({ count }) => format(count) },
          ]}
        />
      </Card>
    </>
  )
}

function Report(props: ReportProps) {
  const { report, address } = props
  const answer = useAnswer(report, address.period)
  const figures = useFigures(props)
  return (
    <>
      <Headline>{answer}</Headline>
      {figures.isNothing ? <NothingFound address={address} /> : <Figures figures={figures} />}
      {report.total > 0 && <Interactions report={report} address={address} />}
    </>
  )
}

/** The report on activities. */
export function ActivitiesTab({ organizationId, address }: { organizationId: number; address: ReportAddress }) {
  const counted = useReport(organizationId, address, countActivities)
  return (
    <ReportBody of={counted}>
      {(report) => <Report report={report} organizationId={organizationId} address={address} />}
    </ReportBody>
  )
}
