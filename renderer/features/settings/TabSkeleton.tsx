import { SkeletonCard } from '../../ui/Skeleton.tsx'
import styles from './Settings.module.css'

/** A tab while it is loading. */
export const TabSkeleton = ({ title }: { title: string }) => (
  <div className={styles.narrow}>
    <SkeletonCard title={title} rows={4} height={64} round={false} />
  </div>
)
