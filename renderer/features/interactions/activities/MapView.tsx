import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { locationGroups } from '../../../../shared/domain/locationGroups.ts'
import type { Interaction } from '../../../../shared/schemas/interaction.ts'
import { useMedia } from '../../../lib/useMedia.ts'
import { classes } from '../../../ui/classes.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { media } from '../../../ui/theme.ts'
import { ActivityList, type ActivityListProps } from './ActivityList.tsx'
import { ActivityMap } from './ActivityMap.tsx'
import styles from './MapView.module.css'

const placeOf = (interaction: Interaction): string | null => locationGroups([interaction])[0]?.key ?? null

/** The map; on wide screens with the list beside it, where hovering a row highlights its marker. */
export function MapView({ activities, selection }: Pick<ActivityListProps, 'activities' | 'selection'>) {
  const { t } = useTranslation()
  const isWide = useMedia(media.wide)
  const [lifted, setLifted] = useState<string | null>(null)
  const { selectPlace } = activities.address
  const point = useCallback((interaction: Interaction | null) => setLifted(interaction && placeOf(interaction)), [])
  const show = useCallback((interaction: Interaction) => selectPlace(placeOf(interaction)), [selectPlace])
  if (activities.error) return <ErrorState title={t('interactions.loadFailed')} onRetry={activities.retry} />
  // One tree for all widths: another one would show a new map, without what was selected.
  return (
    <div className={classes(isWide && styles.both)}>
      {isWide && (
        <div className={styles.side}>
          <ActivityList activities={activities} selection={selection} onPoint={point} onPlace={show} />
        </div>
      )}
      <ActivityMap activities={activities} lifted={isWide ? lifted : null} />
    </div>
  )
}
