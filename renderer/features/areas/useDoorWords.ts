import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../lib/dates.ts'
import { oneLine } from '../../lib/oneLine.ts'
import type { Place } from '../../records/map/mapPlaces.ts'

/** When the last visit at a door was, and its outcome. */
export function useDoorWords(): (door: Place) => string {
  const { t } = useTranslation()
  const { relative } = useDates()
  return useCallback(
    ({ latestDate, interactions }) => {
      const outcome = interactions[0]?.outcome
      return oneLine(
        t('areas.lastVisit', { when: relative(latestDate) }),
        outcome ? t(`interactions.outcome.${outcome}`) : null,
      )
    },
    [t, relative],
  )
}
