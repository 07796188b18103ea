import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { teamFigures, type MemberFigures, type ReportQuestion } from '../../../shared/figures/reports.ts'
import { useDates } from '../../lib/dates.ts'
import { useNumbers } from '../../lib/numbers.ts'
import { useMemberName } from '../../lib/useMemberName.ts'
import { membersQuery } from '../../records/organizations/members.ts'
import { AsOf } from '../../ui/AsOf.tsx'
import { Card } from '../../ui/Card.tsx'
import { Headline } from './Headline.tsx'
import { teamServerQuery, type ServerFigures } from './queries.ts'
import { RankBars } from './RankBars.tsx'
import { NothingFound, ReportBody } from './ReportBody.tsx'
import styles from './Reports.module.css'
import { ReportTable, type Column } from './ReportTable.tsx'
import { useReport, type ReportRows, type ReportState } from './useReport.ts'
import type { ReportAddress } from './useReportAddress.ts'
import { useWords } from './useWords.ts'

/** Placeholder for an unknown figure. */
const unknown = '–'
const topCount = 10
const serverFigures = ['newContacts', 'followUpsCompleted', 'points'] as const
const figures = ['interactions', 'contacts', ...serverFigures] as const

type Row = { id: number; name: string } & MemberFigures & Partial<ServerFigures>

function useColumns(): Column<Row>[] {
  const { t } = useTranslation()
  const format = useNumbers()
  const { date } = useDates()
  const figure = (value: number | undefined) => (value === undefined ? unknown : format(value))
  return [
    { key: 'name', label: t('reports.team.name'), cell: ({ name }) => name },
    ...figures.map((key) => ({
      key,
      label: t(`reports.team.${key}`),
      isFigure: true,
      cell: (row: Row) => figure(row[key]),
    })),
    {
      key: 'lastActivity',
      label: t('reports.team.lastActivity'),
      isFigure: true,
      cell: ({ lastActivity }) => (lastActivity ? date(lastActivity) : t('common.never')),
    },
  ]
}

function TeamAnswer({ members, address }: { members: readonly Row[]; address: ReportAddress }) {
  const { t } = useTranslation()
  const when = useWords().when(address.period)
  const active = members.filter(({ interactions }) => interactions > 0)
  const what = t('reports.interactions', { count: active.reduce((sum, { interactions }) => sum + interactions, 0) })
  const [only] = members
  if (active.length === 0) return <Headline>{t('reports.team.nobody', { when })}</Headline>
  if (members.length === 1 && only)
    return <Headline>{t('reports.team.answerOne', { name: only.name, what, when })}</Headline>
  return (
    <Headline more={t('reports.team.together', { what })}>
      {t('reports.team.answer', { active: active.length, count: members.length, when })}
    </Headline>
  )
}

function Report({
  members,
  organizationId,
  address,
}: {
  members: readonly Row[]
  organizationId: number
  address: ReportAddress
}) {
  const { t } = useTranslation()
  const columns = useColumns()
  const nameOf = useMemberName()
  const server = useQuery(teamServerQuery(organizationId, address))
  const rows = members.map((member): Row => ({
    ...server.data?.find(({ userId }) => userId === member.id),
    ...member,
    name: nameOf(member.name),
  }))
  const active = rows.filter(({ interactions }) => interactions > 0)
  const didAnything = rows.some((row) => figures.some((key) => (row[key] ?? 0) !== 0))
  return (
    <>
      <TeamAnswer members={rows} address={address} />
      {!didAnything && <NothingFound address={address} />}
      {active.length > 1 && (
        <Card title={t('reports.team.chart')}>
          <RankBars
            label={t('reports.team.chart')}
            ranks={active
              .slice(0, topCount)
              .map(({ id, name, interactions }) => ({ key: id, label: name, value: interactions }))}
          />
        </Card>
      )}
      {didAnything && (
        <Card title={t('reports.team.table')} flush>
          <ReportTable label={t('reports.tabs.team')} rows={rows} keyOf={({ id }) => id} columns={columns} />
          <div className={styles.below}>
            <AsOf query={server} what={serverFigures.map((key) => t(`reports.team.${key}`))} />
          </div>
        </Card>
      )}
    </>
  )
}

const countOf = ({ interactions }: ReportRows, question: ReportQuestion) => ({ interactions, question })

/** The interactions of this device, counted for the members in the server's last response. */
function useTeamReport(organizationId: number, address: ReportAddress): ReportState<Row[]> {
  const found = useReport(organizationId, address, countOf)
  const { data: members, isError, refetch } = useQuery(membersQuery(organizationId))
  const counted = found.state === 'counted' ? found.report : undefined
  const report = useMemo(
    () =>
      counted &&
      members &&
      teamFigures(
        counted.interactions,
        members.map(({ id, name }) => ({ id, name })),
        counted.question,
      ),
    [counted, members],
  )
  if (report) return { state: 'counted', report }
  if (found.state !== 'counted') return found
  return isError ? { state: 'failed', retry: () => void refetch() } : { state: 'loading' }
}

/** The report on members. */
export function TeamTab({ organizationId, address }: { organizationId: number; address: ReportAddress }) {
  const counted = useTeamReport(organizationId, address)
  return (
    <ReportBody of={counted}>
      {(members) => <Report members={members} organizationId={organizationId} address={address} />}
    </ReportBody>
  )
}
