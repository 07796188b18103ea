import { Suspense } from 'react'
import { lazyPart, type FailedProps } from '../lazyPart.tsx'
import { MissingPart } from '../MissingPart.tsx'
import { Spinner } from '../Spinner.tsx'
import styles from './Drawing.module.css'
import type { AreaDrawerProps } from './types.ts'

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
