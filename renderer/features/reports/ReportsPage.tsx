import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { InteractionType } from '../../../shared/schemas/interaction.ts'
import { reports as texts } from '../../i18n/en/reports.ts'
import { startTexts } from '../../i18n/index.ts'
import { oneLine } from '../../lib/oneLine.ts'
import { useSession } from '../../lib/session.ts'
import { useOtherOrganization } from '../../records/elsewhere/useOtherOrganization.ts'
import { membersQuery } from '../../records/organizations/members.ts'
import { NoOrganization } from '../../records/organizations/NoOrganization.tsx'
import { Card } from '../../ui/Card.tsx'
import { FilterChips } from '../../ui/FilterChips.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { ActivitiesTab } from './ActivitiesTab.tsx'
import { LocationsTab } from './LocationsTab.tsx'
import { ReportActions } from './ReportActions.tsx'
import styles from './Reports.module.css'
import { TeamTab } from './TeamTab.tsx'
import { noFilters, tabKeys, useReportAddress, type ReportAddress } from './useReportAddress.ts'
import { useWords } from './useWords.ts'

// No other page needs them.
startTexts({ reports: texts })

const Elsewhere = lazyPart(() => import('../../records/elsewhere/Elsewhere.tsx'))

const tabs = { activities: ActivitiesTab, locations: LocationsTab, team: TeamTab }

function Chips({ address, organizationId }: { address: ReportAddress; organizationId: number }) {
  const { t } = useTranslation()
  const { types, memberId, change } = address
  const { data: members } = useQuery({ ...membersQuery(organizationId), enabled: memberId !== null })
  if (address.filterCount === 0) return null
  const without = (type: InteractionType) => types.filter((other) => other !== type).join(',') || null
  // Former members are not in the list.
  const member = members ? (members.find(({ id }) => id === memberId)?.name ?? t('common.formerMember')) : '…'
  const chips = [
    ...types.map((type) => ({
      key: type,
      label: t(`interactions.type.${type}`),
      onRemove: () => change({ type: without(type) }),
    })),
    ...(memberId === null ? [] : [{ key: 'member', label: member, onRemove: () => change({ member: null }) }]),
  ]
  return (
    <div className={styles.chips}>
      <FilterChips chips={chips} onClear={() => change(noFilters)} />
    </div>
  )
}

/** Whoever is no member may have been one, so the report stays; or they are in another of the user's organizations. */
function Stranger({ memberId, organizationId }: { memberId: number; organizationId: number }) {
  const { data: members, isFetching } = useQuery(membersQuery(organizationId))
  if (!members || isFetching || members.some(({ id }) => id === memberId)) return null
  return (
    <Suspense fallback={null}>
      <Elsewhere kind="member" id={memberId} looking={null}>
        {null}
      </Elsewhere>
    </Suspense>
  )
}

function Reports({ organizationId, address }: { organizationId: number; address: ReportAddress }) {
  const { t } = useTranslation()
  const { organization } = useSession()
  const words = useWords()
  const { period } = address
  const range = words.range(period.from, period.to)
  const Content = tabs[address.tab]
  const content = <Content organizationId={organizationId} address={address} />
  return (
    <div className={styles.report}>
      <PageHeader
        title={t('reports.title')}
        subtitle={oneLine(organization?.name, range)}
        actions={<ReportActions address={address} organizationId={organizationId} />}
      />
      <Chips address={address} organizationId={organizationId} />
      {address.memberId !== null && <Stranger memberId={address.memberId} organizationId={organizationId} />}
      <Tabs
        label={t('reports.tabs.label')}
        active={address.tab}
        onChange={(tab) => address.change({ tab })}
        className={styles.tabs}
        tabs={tabKeys.map((key) => ({
          key,
          label: t(`reports.tabs.${key}`),
          content: key === address.tab ? content : null,
        }))}
      />
    </div>
  )
}

/**
 * What the page shows if the address names an organization other than the current one: the report's figures would be
 * taken for those of the named one, so if it is the user's too, there is the offer to switch, and no report.
 */
function Named({ id, children }: { id: number; children: ReactNode }) {
  const { t } = useTranslation()
  const { organization, isLooking } = useOtherOrganization('report', id)
  if (!organization && !isLooking) return children
  return (
    <>
      <PageHeader title={t('reports.title')} />
      <Suspense fallback={null}>
        <Elsewhere kind="report" id={id} looking={null}>
          {null}
        </Elsewhere>
      </Suspense>
    </>
  )
}

/** The team's activity in a period: as a sentence, a chart and a table. */
export default function ReportsPage() {
  const { t } = useTranslation()
  const { organizationId } = useSession()
  const address = useReportAddress()
  const named = address.organizationId
  const forget = useEffectEvent(() => address.change({ organization: null }))
  const isHere = named !== null && named === organizationId
  // Otherwise it would lead back whenever the user switches from here.
  useEffect(() => {
    if (isHere) forget()
  }, [isHere])
  if (organizationId !== null) {
    const report = <Reports organizationId={organizationId} address={address} />
    return named === null || isHere ? report : <Named id={named}>{report}</Named>
  }
  return (
    <>
      <PageHeader title={t('reports.title')} />
      <Card>
        <NoOrganization />
      </Card>
    </>
  )
}
