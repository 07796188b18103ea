import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import {
  teamFigures,
  type MemberFigures,
  type ReportQuestion,
  type TeamFigures,
} from '../../../shared/figures/reports.ts'
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
/** Key of the row of the former members. */
const formerKey = 'former'
const serverFigures = ['newContacts', 'followUpsCompleted', 'points'] as const
const figures = ['interactions', 'contacts', ...serverFigures] as const

type Member = { id: number; name: string }
/** Without an id: all former members together. */
type Row = { id: number | null; name: string } & MemberFigures & Partial<ServerFigures>

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

function TeamAnswer({ rows, address }: { rows: readonly Row[]; address: ReportAddress }) {
  const { t } = useTranslation()
  const when = useWords().when(address.period)
  const total = rows.reduce((sum, { interactions }) => sum + interactions, 0)
  const what = t('reports.interactions', { count: total })
  const members = rows.filter(({ id }) => id !== null)
  const active = members.filter(({ interactions }) => interactions > 0)
  const [only] = rows
  if (total === 0) return <Headline>{t('reports.team.nobody', { when })}</Headline>
  if (rows.length === 1 && only)
    return <Headline>{t('reports.team.answerOne', { name: only.name, what, when })}</Headline>
  return (
    <Headline more={t('reports.team.together', { what })}>
      {t('reports.team.answer', { active: active.length, count: members.length, when })}
    </Headline>
  )
}

function useRows({ members, former }: TeamFigures<Member>, address: ReportAddress): Row[] {
  const { t } = useTranslation()
  const nameOf = useMemberName()
  const name = t(address.memberId === null ? 'reports.team.former' : 'common.formerMember')
  return [
    ...members.map((member) => ({ ...member, name: nameOf(member.name) })),
    ...(former ? [{ ...former, id: null, name }] : []),
  ]
}

interface ReportProps {
  report: TeamFigures<Member>
  organizationId: number
  address: ReportAddress
}

function Report({ report, organizationId, address }: ReportProps) {
  const { t } = useTranslation()
  const columns = useColumns()
  const server = useQuery(teamServerQuery(organizationId, address))
  const rows = useRows(report, address).map((row): Row => ({
    ...server.data?.find(({ userId }) => userId === row.id),
    ...row,
  }))
  const active = rows.filter(({ interactions }) => interactions > 0)
  const didAnything = rows.some((row) => figures.some((key) => (row[key] ?? 0) !== 0))
  return (
    <>
      <TeamAnswer rows={rows} address={address} />
      {!didAnything && <NothingFound address={address} />}
      {active.length > 1 && (
        <Card title={t('reports.team.chart')}>
          <RankBars
            label={t('reports.team.chart')}
            ranks={active
              .toSorted((a, b) => b.interactions - a.interactions)
              .slice(0, topCount)
              .map(({ id, name, interactions }) => ({ key: id ?? formerKey, label: name, value: interactions }))}
          />
        </Card>
      )}
      {didAnything && (
        <Card title={t('reports.team.table')} flush>
          <ReportTable
            label={t('reports.tabs.team')}
            rows={rows}
            keyOf={({ id }) => id ?? formerKey}
            columns={columns}
          />
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
function useTeamReport(organizationId: number, address: ReportAddress): ReportState<TeamFigures<Member>> {
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
      {(report) => <Report report={report} organizationId={organizationId} address={address} />}
    </ReportBody>
  )
}
