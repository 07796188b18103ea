import styles from './ProgressBar.module.css'

interface ProgressBarProps {
  /** Id of the text that says how far it is. */
  labelledBy: string
  percent: number
}

/** How far something is. */
export function ProgressBar({ labelledBy, percent }: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-labelledby={labelledBy}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={styles.track}
    >
      <div className={styles.fill} style={{ width: `${percent}%` }} />
    </div>
  )
}
