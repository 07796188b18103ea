import { useTranslation } from 'react-i18next'
import styles from './RewardsPage.module.css'

/** Points with the sign that says whether they are given or taken. */
export const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`)

/** What comes to a sum once the server has what waits on this device: never a part of the sum itself. */
export function PendingSum({ points }: { points: number }) {
  const { t } = useTranslation()
  return points !== 0 && <span className={styles.pending}>{t('rewards.pending.sum', { points: signed(points) })}</span>
}
