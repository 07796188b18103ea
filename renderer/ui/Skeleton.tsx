import { useTranslation } from 'react-i18next'
import { Card } from './Card.tsx'
import { classes } from './classes.ts'
import styles from './Skeleton.module.css'

interface SkeletonProps {
  width?: number | string
  height?: number | string
  round?: boolean
}

/** A placeholder for content that is loading; invisible for the first 150 ms. Put `aria-busy` on its container. */
export function Skeleton({ width = '100%', height = 16, round = false }: SkeletonProps) {
  return (
    <span aria-hidden className={classes(styles.skeleton, 'late', round && styles.round)} style={{ width, height }} />
  )
}

interface RowsProps {
  rows?: number
  /** Of the rows in px, so that nothing moves when they are loaded. */
  height?: number
  /** They begin with a circle. */
  round?: boolean
}

/** Placeholder rows of a list, by default of people: a circle, a name and a line below it. */
export function SkeletonRows({ rows = 3, height, round = true }: RowsProps) {
  return (
    <div aria-hidden className={styles.rows}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row} style={{ minHeight: height }}>
          {round && <Skeleton round width={36} height={36} />}
          <div className={styles.lines}>
            <Skeleton width={`${55 - (row % 3) * 10}%`} height={14} />
            <Skeleton width={`${80 - (row % 2) * 15}%`} height={12} />
          </div>
        </div>
      ))}
    </div>
  )
}

/** A card while its code is loading: its title, which is known, and rows. */
export function SkeletonCard({ title, ...rows }: RowsProps & { title: string }) {
  const { t } = useTranslation()
  return (
    <Card flush title={title}>
      <div role="status" aria-busy aria-label={t('common.loading')}>
        <SkeletonRows {...rows} />
      </div>
    </Card>
  )
}
