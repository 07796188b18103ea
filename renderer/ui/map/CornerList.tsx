import { X } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Corners } from './CornerMarker.tsx'
import styles from './Drawing.module.css'

interface CornerListProps {
  corners: Corners
  /** Moves the focus to a corner on the map. */
  onFocus: (index: number) => void
  onRemove: (index: number) => void
}

/** The corners in words, for those who do not see the map or do not point at it. */
export function CornerList({ corners, onFocus, onRemove }: CornerListProps) {
  const { t } = useTranslation()
  const summary = useRef<HTMLElement>(null)
  if (corners.length === 0) return null
  return (
    <details>
      <summary ref={summary} className={styles.summary}>
        {t('areas.draw.count', { count: corners.length })}
      </summary>
      <ol className={styles.corners} aria-label={t('areas.draw.corners')}>
        {corners.map(([lat, lng], index) => (
          <li key={index} className={styles.row}>
            <button
              type="button"
              className={styles.cornerName}
              data-tip={t('areas.draw.moveTip')}
              onClick={() => onFocus(index)}
            >
              {t('areas.draw.cornerAt', { number: index + 1, latitude: lat.toFixed(5), longitude: lng.toFixed(5) })}
            </button>
            <button
              type="button"
              className={styles.removeCorner}
              aria-label={t('areas.draw.removeCorner', { number: index + 1 })}
              onClick={() => {
                onRemove(index)
                summary.current?.focus()
              }}
            >
              <X aria-hidden size={16} />
            </button>
          </li>
        ))}
      </ol>
    </details>
  )
}
