import { Button } from 'antd'
import { CalendarCheck } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Contact } from '../../../shared/schemas/contact.ts'
import { day as texts } from '../../i18n/en/day.ts'
import { startTexts } from '../../i18n/index.ts'
import { keepFocus } from '../../lib/keptFocus.ts'
import { useMoreRows, type AddedRow } from '../../lib/lostFocus.ts'
import { useSession } from '../../lib/session.ts'
import { useAddressParams } from '../../lib/useAddressParams.ts'
import { useCompleteFollowUp } from '../../records/interactions/completeFollowUp.ts'
import { NoOrganization } from '../../records/organizations/NoOrganization.tsx'
import { PositionButton } from '../../records/place/PositionButton.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import styles from './Day.module.css'
import { Asked } from './Asked.tsx'
import { DayRow } from './DayRow.tsx'
import { useDay, type Item } from './useDay.ts'
import { Visits, visitsOf } from './Visits.tsx'

// No other page needs them.
startTexts({ day: texts })

const rowHeight = 96
/** Rows before "show more": nobody does more in a day, and the map below stays in reach. */
const pageSize = 30

interface ListProps {
  items: readonly Item[]
  people: ReadonlyMap<number, Contact>
  /** The number of a visit in the order of the walk. */
  numbers: ReadonlyMap<Item, number>
  added: (index: number) => AddedRow
}

function List({ items, people, numbers, added }: ListProps) {
  const { t } = useTranslation()
  const complete = useCompleteFollowUp()
  if (items.length === 0)
    return <EmptyState icon={CalendarCheck} compact title={t('day.empty')} hint={t('day.emptyHint')} />
  return (
    <ul ref={keepFocus} tabIndex={-1} aria-label={t('day.list')}>
      {items.map((item, index) => (
        <DayRow
          key={item.interaction.clientId}
          {...item}
          contact={people.get(item.interaction.contactId ?? 0)}
          number={numbers.get(item)}
          onComplete={complete}
          {...added(index)}
        />
      ))}
    </ul>
  )
}

function Day({ organizationId }: { organizationId: number }) {
  const { t } = useTranslation()
  const [search, change] = useAddressParams()
  const { isPending, hasFailed, retry, people, own, all, asked, here, setHere } = useDay(organizationId)
  const isTeam = search.get('who') === 'team'
  const due = isTeam ? all : own
  const { shown, more, added } = useMoreRows(pageSize)
  const items = useMemo(() => due.slice(0, shown), [due, shown])
  const visits = useMemo(() => visitsOf(items, here), [items, here])
  const hasWalk = visits.length > 1
  const numbers = useMemo(
    () => new Map(hasWalk ? visits.map((item, index) => [item, index + 1]) : []),
    [visits, hasWalk],
  )
  if (hasFailed) return <ErrorState title={t('interactions.loadFailed')} onRetry={retry} />
  const content = isPending ? (
    <div aria-busy>
      <SkeletonRows rows={4} height={rowHeight} />
    </div>
  ) : (
    <>
      <List items={items} people={people} numbers={numbers} added={added} />
      {due.length > shown && (
        <Button type="text" block onClick={more}>
          {t('common.moreText')}
        </Button>
      )}
    </>
  )
  return (
    <>
      {asked.length > 0 && <Asked subjects={asked} people={people} />}
      {visits.length > 0 && (
        <div className={styles.position}>
          <PositionButton onPosition={setHere} />
        </div>
      )}
      <Tabs
        label={t('day.whose')}
        active={isTeam ? 'team' : 'mine'}
        tabs={[
          { key: 'mine', label: t('day.mine', { value: own.length }), content: <Card flush>{content}</Card> },
          { key: 'team', label: t('day.team', { value: all.length }), content: <Card flush>{content}</Card> },
        ]}
        onChange={(key) =>
          change((current) => {
            if (key === 'team') current.set('who', 'team')
            else current.delete('who')
          })
        }
      />
      {hasWalk && <Visits visits={visits} people={people} here={here} />}
    </>
  )
}

/** What is due today and before, in the order of what matters. */
export default function DayPage() {
  const { t } = useTranslation()
  const { organizationId } = useSession()
  return (
    <div className={styles.page}>
      <PageHeader title={t('palette.day')} subtitle={t('day.subtitle')} />
      {organizationId === null ? <NoOrganization /> : <Day organizationId={organizationId} />}
    </div>
  )
}
