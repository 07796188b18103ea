import { Button } from 'antd'
import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { platform } from '../../platform/index.ts'
import type { Point } from '../../ui/map/types.ts'
import styles from './PlaceField.module.css'
import { useSharePosition } from './useSharePosition.ts'

type Failure = 'positionDenied' | 'positionFailed'

const timeoutMs = 10_000

/** Takes over the device's position, requested by this click and never silently. */
export function PositionButton({ onPosition }: { onPosition: (point: Point) => void }) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const share = useSharePosition()
  if (!platform.hasPosition()) return null
  const ask = () => {
    setAsking(true)
    setFailure(null)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setAsking(false)
        // Six decimals are 11 cm.
        const point = { lat: Number(coords.latitude.toFixed(6)), lng: Number(coords.longitude.toFixed(6)) }
        onPosition(point)
        share(point)
      },
      ({ code, PERMISSION_DENIED }) => {
        setAsking(false)
        setFailure(code === PERMISSION_DENIED ? 'positionDenied' : 'positionFailed')
      },
      { enableHighAccuracy: true, timeout: timeoutMs, maximumAge: 30_000 },
    )
  }
  return (
    <>
      <Button icon={<LocateFixed aria-hidden size={16} />} loading={isAsking} onClick={ask}>
        {t('interactions.form.usePosition')}
      </Button>
      <p role="status" className={failure ? styles.error : 'visually-hidden'}>
        {failure && t(`interactions.form.${failure}`)}
      </p>
    </>
  )
}
