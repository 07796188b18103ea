import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { walkThrough } from '../../../shared/domain/myDay.ts'
import type { Contact } from '../../../shared/schemas/contact.ts'
import { isChosen } from '../../records/place/place.ts'
import { Card } from '../../ui/Card.tsx'
import { MarkerMap, type Point } from '../../ui/map/index.tsx'
import styles from './Day.module.css'
import type { Item } from './useDay.ts'

const mapHeight = 320

/** The visits among the items, in the order of a walk from here. */
export function visitsOf(items: readonly Item[], here: Point | null): Item[] {
  const visits = items.filter(
    ({ interaction: { followUpType, location } }) => followUpType === 'visit' && isChosen(location),
  )
  return walkThrough(visits, ({ interaction }) => interaction.location, here)
}

interface VisitsProps {
  /** In the order of the walk. */
  visits: readonly Item[]
  people: ReadonlyMap<number, Contact>
  here: Point | null
}

/** The visits on the map, joined by straight lines in the order of the walk. */
export function Visits({ visits, people, here }: VisitsProps) {
  const { t } = useTranslation()
  const [selected, setSelected] = useState<string | null>(null)
  const names = useMemo(
    () =>
      new Map(
        visits.map(({ interaction: { clientId, contactId, location } }) => [
          clientId,
          people.get(contactId ?? 0)?.name ?? (location.address || t('contacts.unknown')),
        ]),
      ),
    [visits, people, t],
  )
  const markers = useMemo(
    () =>
      visits.map(({ interaction: { clientId, location } }, index) => ({
        key: clientId,
        lat: location.lat,
        lng: location.lng,
        tone: 'primary' as const,
        number: index + 1,
        label: t('day.stop', { number: index + 1, name: names.get(clientId) ?? '' }),
      })),
    [visits, names, t],
  )
  const line = useMemo(() => [...(here ? [here] : []), ...markers], [here, markers])
  return (
    <Card title={t('day.map')} flush>
      <p className={styles.hint}>{t(here ? 'day.mapFromHere' : 'day.mapHint')}</p>
      <MarkerMap
        label={t('day.map')}
        markers={markers}
        line={line}
        selected={selected}
        onSelect={setSelected}
        renderPopup={(key) => <p>{names.get(key)}</p>}
        height={mapHeight}
      />
    </Card>
  )
}
