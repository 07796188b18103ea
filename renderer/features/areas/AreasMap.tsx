import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { isBarred } from '../../../shared/domain/barredPlaces.ts'
import type { Place, Contacts } from '../../records/map/mapPlaces.ts'
import { useAddressPlace } from '../../records/map/useAddressPlace.ts'
import { MarkerMap } from '../../ui/map/index.tsx'
import { AgeLegend } from './AgeLegend.tsx'
import type { AreaRow } from './areaRows.ts'
import { areaTones } from './areaTones.ts'
import styles from './Areas.module.css'
import { DoorActions } from './DoorActions.tsx'
import { useDoorMarkers } from './useDoorMarkers.ts'
import { useDoorWords } from './useDoorWords.ts'

/** The doors of some areas, each once. */
const doorsOf = (rows: readonly AreaRow[]): ReadonlyMap<string, Place> =>
  new Map(rows.flatMap(({ doors }) => doors.map((door) => [door.key, door])))

function DoorPopup({ door, isOff }: { door: Place; isOff: boolean }) {
  const { t } = useTranslation()
  const wordsOf = useDoorWords()
  return (
    <div className={styles.popup}>
      <p className={styles.address}>{door.location.address || t('map.unknownPlace')}</p>
      <p className={styles.quiet}>{isOff ? t('contacts.doNotContact.marked') : wordsOf(door)}</p>
      {!isOff && <DoorActions door={door} />}
    </div>
  )
}

interface AreasMapProps {
  /** The areas to show: all, or the one that is open. */
  rows: readonly AreaRow[]
  contacts: Contacts
  onOpen: (id: number) => void
  lifted: string | null
}

/** The areas on the map, with their doors by the time since the last visit. */
export function AreasMap({ rows, contacts, onOpen, lifted }: AreasMapProps) {
  const { t } = useTranslation()
  const { place, selectPlace } = useAddressPlace()
  const doors = useMemo(() => doorsOf(rows), [rows])
  const areas = useMemo(
    () =>
      rows.map(({ area: { id, corners, color, name } }) => ({
        key: String(id),
        corners,
        tone: areaTones[color],
        label: name,
      })),
    [rows],
  )
  const markers = useDoorMarkers(doors, contacts)
  return (
    <div className={styles.mapColumn}>
      <div className={styles.map}>
        <MarkerMap
          label={t('areas.map')}
          areas={areas}
          onSelectArea={(key) => onOpen(Number(key))}
          markers={markers}
          selected={place}
          onSelect={selectPlace}
          renderPopup={(key) => {
            const door = doors.get(key)
            return door && <DoorPopup door={door} isOff={isBarred(door, contacts)} />
          }}
          lifted={lifted}
          height="100%"
          fullPage
        />
      </div>
      <AgeLegend />
    </div>
  )
}
