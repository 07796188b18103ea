import { Button } from 'antd'
import { MapPinPlus, Navigation } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { openForm } from '../../lib/forms.ts'
import { routeLink } from '../../lib/routeLink.ts'
import type { Place } from '../../records/map/mapPlaces.ts'
import { ActionLink } from '../../ui/ActionLink.tsx'
import styles from './Areas.module.css'

/** What can be done at a door: going there, and recording the visit. */
export function DoorActions({ door: { location } }: { door: Place }) {
  const { t } = useTranslation()
  const place = location.address || t('map.unknownPlace')
  return (
    <div className={styles.tools}>
      <ActionLink href={routeLink(location)} icon={Navigation} label={t('areas.routeTo', { place })}>
        {t('areas.route')}
      </ActionLink>
      <Button
        icon={<MapPinPlus aria-hidden size={16} />}
        aria-label={t('areas.visitAt', { place })}
        onClick={() => openForm('locationVisit', { location })}
      >
        {t('areas.visit')}
      </Button>
    </div>
  )
}
