import { MapPinned } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LocationPopup } from '../../records/map/LocationPopup.tsx'
import { useMarkers } from '../../records/map/useMarkers.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { loadMapAhead, MarkerMap, mapHeight } from '../../ui/map/index.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import styles from './Dashboard.module.css'
import { keepMarkers } from './derive/keepMarkers.ts'
import { FilterBar } from './FilterBar.tsx'
import { MapActions } from './MapActions.tsx'
import type { DashboardData } from './useDashboardData.ts'
import type { DashboardFilter } from './useDashboardFilter.ts'

interface MapCardProps {
  data: DashboardData
  filter: DashboardFilter
}

function EmptyMap({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={MapPinned}
      compact
      title={t('dashboard.map.empty')}
      hint={isFiltered ? t('dashboard.map.filteredHint') : t('dashboard.map.emptyHint')}
    />
  )
}

function OutreachMap({ data: { places, people, isFiltered }, filter }: MapCardProps) {
  const { t } = useTranslation()
  const [keep] = useState(keepMarkers)
  const all = useMarkers(places, people)
  const markers = useMemo(() => keep(all), [keep, all])
  const popup = (key: string) => {
    const place = places.get(key)
    return place && <LocationPopup place={place} contacts={people} />
  }
  return (
    <MarkerMap
      label={t('dashboard.map.title')}
      markers={markers}
      selected={filter.place}
      onSelect={filter.selectPlace}
      renderPopup={popup}
      overlay={markers.length === 0 && <EmptyMap isFiltered={isFiltered} />}
    />
  )
}

/** The team's places: one marker per place. */
export function MapCard({ data, filter }: MapCardProps) {
  const { t } = useTranslation()
  // Its code is loaded in parallel with the lists.
  useEffect(() => void loadMapAhead().catch(() => undefined), [])
  return (
    <Card
      title={t('dashboard.map.title')}
      flush
      className={styles.map}
      action={<MapActions filter={filter} isFetching={data.isFetching} onRefresh={data.refresh} />}
    >
      <FilterBar filter={filter} people={data.people} />
      {data.isPending ? (
        <div className={styles.mapLoading} style={{ height: mapHeight }}>
          <Spinner label={t('map.loading')} />
        </div>
      ) : (
        <OutreachMap data={data} filter={filter} />
      )}
    </Card>
  )
}
