import { useTranslation } from 'react-i18next'
import { useNumbers } from '../../lib/numbers.ts'
import styles from './RewardsPage.module.css'

/** Formats points with their sign. */
export function useSigned(): (points: number) => string {
  const number = useNumbers()
  return (points) => (points < 0 ? `−${number(-points)}` : `+${number(points)}`)
}

/** Points to be added once the server has this device's queue: never part of the total itself. */
export function PendingSum({ points }: { points: number }) {
  const { t } = useTranslation()
  const signed = useSigned()
  return points !== 0 && <span className={styles.pending}>{t('rewards.pending.sum', { points: signed(points) })}</span>
}
