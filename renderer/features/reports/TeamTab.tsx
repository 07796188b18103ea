import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formerMemberName } from '../../../shared/domain/formerMember.ts'
import type { TeamReport } from '../../../shared/schemas/reports.ts'
import { useDates } from '../../lib/dates.ts'
import { useNumbers } from '../../lib/numbers.ts'
import { Card } from '../../ui/Card.tsx'
import { Answer } from './Answer.tsx'
import type { Period } from './period.ts'
import { teamReportQuery } from './queries.ts'
import { RankBars } from './RankBars.tsx'
import { NothingFound, ReportBody } from './ReportBody.tsx'
import { ReportTable, type Column } from './ReportTable.tsx'
import type { ReportAddress } from './useReportAddress.ts'
import { useWords } from './useWords.ts'

type Member = TeamReport['members'][number]
const topCount = 10
const figures = ['interactions', 'contacts', 'newContacts', 'followUpsCompleted', 'points'] as const

function useColumns(): Column<Member>[] {
  const { t } = useTranslation()
  const format = useNumbers()
  const { date } = useDates()
  return [
    { key: 'name', label: t('reports.team.name'), cell: ({ name }) => name },
    ...figures.map((key) => ({ key, label: t(`reports.team.${key}`), isFigure: true, cell: (member: Member) => format(member[key]) })),
    { key: 'lastActivity', label: t('reports.team.lastActivity'), isFigure: true, cell: ({ lastActivity }) => (lastActivity ? date(lastActivity) : t('common.never')) },
  ]
}

function TeamAnswer({ members, period }: { members: readonly Member[]; period: Period }) {
  const { t } = useTranslation()
  const when = useWords().when(period)
  const active = members.filter(({ interactions }) => interactions > 0)
  const what = t('reports.interactions', { count: active.reduce((sum, { interactions }) => sum + interactions, 0) })
  const [only] = members
  if (active.length === 0) return <Answer>{t('reports.team.nobody', { when })}</Answer>
  if (members.length === 1 && only) return <Answer>{t('reports.team.answerOne', { name: only.name, what, when })}</Answer>
  return <Answer more={t('reports.team.together', { what })}>{t('reports.team.answer', { active: active.length, count: members.length, when })}</Answer>
}

function Report({ report: { members: reported, from, to }, address }: { report: TeamReport; address: ReportAddress }) {
  const { t } = useTranslation()
  const columns = useColumns()
  const members = reported.map((member) => (member.name === formerMemberName ? { ...member, name: t('reports.team.formerMember') } : member))
  const active = members.filter(({ interactions }) => interactions > 0)
  const didAnything = members.some((member) => figures.some((key) => member[key] !== 0))
  return (
    <>
      <TeamAnswer members={members} period={{ ...address.period, from, to }} />
      {!didAnything && <NothingFound address={address} />}
      {active.length > 1 && (
        <Card title={t('reports.team.chart')}>
          <RankBars label={t('reports.team.chart')} ranks={active.slice(0, topCount).map(({ userId, name, interactions }) => ({ key: userId, label: name, value: interactions }))} />
        </Card>
      )}
      {didAnything && (
        <Card title={t('reports.team.table')} flush>
          <ReportTable label={t('reports.tabs.team')} rows={members} keyOf={({ userId }) => userId} columns={columns} />
        </Card>
      )}
    </>
  )
}

/** Who did it. */
export function TeamTab({ organizationId, address }: { organizationId: number; address: ReportAddress }) {
  const query = useQuery(teamReportQuery(organizationId, address))
  return <ReportBody query={query}>{(report) => <Report report={report} address={address} />}</ReportBody>
}
