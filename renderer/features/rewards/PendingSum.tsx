import { useTranslation } from 'react-i18next'
import styles from './RewardsPage.module.css'

/** Points with their sign. */
export const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`)

/** Points to be added once the server has this device's queue: never part of the total itself. */
export function PendingSum({ points }: { points: number }) {
  const { t } = useTranslation()
  return points !== 0 && <span className={styles.pending}>{t('rewards.pending.sum', { points: signed(points) })}</span>
}
