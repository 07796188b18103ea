import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { ListChecks } from 'lucide-react'
import { useCallback, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import type { Interaction } from '../../../shared/schemas/interaction.ts'
import { useAddressParams } from '../../lib/useAddressParams.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { ActivityItem } from './ActivityItem.tsx'
import styles from './RecentActivity.module.css'
import dashboard from './Dashboard.module.css'
import { collapsedCount } from './derive/activity.ts'
import type { Person } from './derive/people.ts'
import { FilterBar } from './FilterBar.tsx'
import type { DashboardFilter } from './useDashboardFilter.ts'

type People = ReadonlyMap<number, Person>

interface ListProps {
  interactions: readonly Interaction[]
  people: People
}

/** Estimated height of an item in px; each is measured once rendered. */
const itemHeight = 90

const personOf = (people: People, { contactId }: Interaction): Person | undefined => people.get(contactId ?? 0)

/** How the box was left, by history entry: Back returns to it. */
const left = new Map<string, { offset: number; measured: VirtualItem[] }>()
const maxLeft = 20

/** All interactions in a scrolling box; virtualized, so that 50,000 are as fast as 50. */
function WholeList({ interactions, people }: ListProps) {
  const { t } = useTranslation()
  const { key: entry } = useLocation()
  const box = useRef<HTMLDivElement>(null)
  // A new function on each render would make the virtualizer measure all items again.
  const getItemKey = useCallback((index: number) => interactions[index]?.clientId ?? index, [interactions])
  const virtualizer = useVirtualizer({
    count: interactions.length,
    getScrollElement: () => box.current,
    getItemKey,
    estimateSize: () => itemHeight,
    overscan: 6,
    initialOffset: left.get(entry)?.offset ?? 0,
    initialMeasurementsCache: left.get(entry)?.measured ?? [],
  })
  useEffect(
    () => () => {
      left.delete(entry)
      left.set(entry, { offset: virtualizer.scrollOffset ?? 0, measured: virtualizer.takeSnapshot() })
      if (left.size > maxLeft) left.delete(left.keys().next().value!)
    },
    [entry, virtualizer],
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must scroll by keyboard too
    <div ref={box} className={styles.box} tabIndex={0} role="region" aria-label={t('dashboard.activity.list')}>
      <ul className={styles.whole} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const interaction = interactions[index]
          return (
            interaction && (
              <li
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                aria-posinset={index + 1}
                aria-setsize={interactions.length}
                className={styles.item}
                style={{ transform: `translateY(${start}px)` }}
              >
                <ActivityItem interaction={interaction} person={personOf(people, interaction)} />
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}

function FirstFew({ interactions, people }: ListProps) {
  return (
    <ul>
      {interactions.slice(0, collapsedCount).map((interaction) => (
        <li key={interaction.clientId} className={styles.item}>
          <ActivityItem interaction={interaction} person={personOf(people, interaction)} />
        </li>
      ))}
    </ul>
  )
}

function NoActivity({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={ListChecks}
      compact
      title={t('dashboard.activity.empty')}
      hint={isFiltered ? t('dashboard.activity.filteredHint') : t('dashboard.activity.emptyHint')}
    />
  )
}

interface RecentActivityProps extends ListProps {
  filter: DashboardFilter
  /** Filters are active. */
  isFiltered: boolean
  loading: boolean
}

/** The latest interactions: five, or all on demand. */
export function RecentActivity({ interactions, people, filter, isFiltered, loading }: RecentActivityProps) {
  const { t } = useTranslation()
  const bodyId = useId()
  const [params, change] = useAddressParams()
  // In the address, so that Back returns to the list as it was left.
  const isExpanded = params.get('activity') === 'all'
  const setExpanded = (isAll: boolean) =>
    change((current) => {
      if (isAll) current.set('activity', 'all')
      else current.delete('activity')
    })
  const canExpand = !loading && interactions.length > collapsedCount
  const toggle = (
    <button
      type="button"
      className={dashboard.textButton}
      aria-expanded={isExpanded}
      aria-controls={bodyId}
      onClick={() => setExpanded(!isExpanded)}
    >
      {isExpanded ? t('common.showLess') : t('common.viewAll')}
    </button>
  )
  const list =
    isExpanded && canExpand ? (
      <WholeList interactions={interactions} people={people} />
    ) : (
      <FirstFew interactions={interactions} people={people} />
    )
  return (
    <Card title={t('dashboard.activity.heading')} flush className={dashboard.activity} action={canExpand && toggle}>
      <FilterBar filter={filter} people={people} />
      <div id={bodyId} aria-busy={loading}>
        {loading ? (
          <SkeletonRows rows={collapsedCount} height={itemHeight} />
        ) : interactions.length === 0 ? (
          <NoActivity isFiltered={isFiltered} />
        ) : (
          list
        )}
      </div>
    </Card>
  )
}
