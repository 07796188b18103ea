import { useTranslation } from 'react-i18next'
import { takeLostFocus } from '../../lib/lostFocus.ts'
import { Card } from '../../ui/Card.tsx'
import type { AreaRow } from './areaRows.ts'
import { areaTones } from './areaTones.ts'
import styles from './Areas.module.css'
import { CoverageBar } from './CoverageBar.tsx'
import { useHolder } from './useTeamNames.ts'

interface AreaListProps {
  rows: readonly AreaRow[]
  onOpen: (id: number) => void
}

/** The areas, the user's own first: who has each of them until when, and how far they are. */
export function AreaList({ rows, onOpen }: AreaListProps) {
  const { t } = useTranslation()
  const holderOf = useHolder()
  return (
    <Card flush>
      <ul ref={takeLostFocus} tabIndex={-1} aria-label={t('areas.list')}>
        {rows.map((row) => (
          <li key={row.area.id} className={styles.row}>
            <span className={styles.swatch} style={{ background: `var(--${areaTones[row.area.color]})` }} />
            <div className={styles.words}>
              <button type="button" className={styles.open} onClick={() => onOpen(row.area.id)}>
                {row.area.name}
              </button>
              <p className={row.isOwn ? styles.own : undefined}>{holderOf(row)}</p>
              <CoverageBar row={row} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
