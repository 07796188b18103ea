import { LandPlot, MapPinned } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { LocationPopup } from '../../../records/map/LocationPopup.tsx'
import { placesOf } from '../../../records/map/mapPlaces.ts'
import { useMarkers } from '../../../records/map/useMarkers.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { MarkerMap } from '../../../ui/map/index.tsx'
import { TeamList } from './TeamList.tsx'
import { useTeam, type TeamMember } from './useTeam.ts'
import type { Activities } from './useActivities.ts'
import styles from './ActivityMap.module.css'

interface ActivityMapProps {
  activities: Activities
  /** Key of the place whose marker is highlighted. */
  lifted: string | null
}

function MemberPopup({ member: { name, ago } }: { member: TeamMember }) {
  return (
    <>
      <p className={styles.name}>{name}</p>
      <p className={styles.ago}>{ago}</p>
    </>
  )
}

/** The places of the listed interactions, and the members who share where they are. */
export function ActivityMap({
  activities: { rows, contacts, address, isNarrowed, isLoading },
  lifted,
}: ActivityMapProps) {
  const { t } = useTranslation()
  const places = placesOf(rows)
  const markers = useMarkers(places, contacts)
  const team = useTeam()
  const popup = (key: string) => {
    const member = team.find((one) => one.key === key)
    if (member) return <MemberPopup member={member} />
    const place = places.get(key)
    return place && <LocationPopup place={place} contacts={contacts} />
  }
  const empty = (
    <EmptyState
      icon={MapPinned}
      compact
      title={t('activities.map.empty')}
      hint={t(isNarrowed ? 'activities.emptyFiltered' : 'activities.map.emptyHint')}
    />
  )
  return (
    <div className={styles.column}>
      <div className={styles.above}>
        <TeamList team={team} onSelect={address.selectPlace} />
        <Link to={paths.areas} className={styles.areas}>
          <LandPlot aria-hidden size={16} />
          {t('palette.areas')}
        </Link>
      </div>
      <div className={styles.map}>
        <MarkerMap
          label={t('activities.map.label')}
          markers={markers}
          people={team}
          selected={address.place}
          onSelect={address.selectPlace}
          renderPopup={popup}
          lifted={lifted}
          height="100%"
          fullPage
          overlay={
            isLoading ? <Spinner label={t('map.loading')} /> : markers.length === 0 && team.length === 0 && empty
          }
        />
      </div>
    </div>
  )
}
