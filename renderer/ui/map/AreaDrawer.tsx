import { Suspense } from 'react'
import type { Corner } from '../../../shared/domain/polygon.ts'
import { lazyPart, type FailedProps } from '../lazyPart.tsx'
import { MissingPart } from '../MissingPart.tsx'
import { Spinner } from '../Spinner.tsx'
import type { Tone } from '../theme.ts'
import styles from './Drawing.module.css'
import type { MapArea } from './types.ts'

export interface AreaDrawerProps {
  /** Name of the map for assistive technology. */
  label: string
  corners: readonly Corner[]
  onChange: (corners: Corner[]) => void
  tone: Tone
  /** Those that exist already. */
  others: readonly MapArea[]
  /** What the map shows at first, if there is no corner yet. */
  around: readonly Corner[]
  /** Greatest number of corners. */
  max: number
}

// Apart from the other maps, which are on most pages: drawing has texts of its own.
const LazyAreaDrawer = lazyPart<AreaDrawerProps>(
  () => import('./AreaDrawerView.tsx'),
  (failure: FailedProps<AreaDrawerProps>) => (
    <div className={styles.drawing}>
      <MissingPart {...failure} />
    </div>
  ),
)

/** A map on which an area is drawn: its corners are tapped, dragged, or moved with the arrow keys. */
export const AreaDrawer = (props: AreaDrawerProps) => (
  <Suspense
    fallback={
      <div className={styles.drawing}>
        <Spinner />
      </div>
    }
  >
    <LazyAreaDrawer {...props} />
  </Suspense>
)
