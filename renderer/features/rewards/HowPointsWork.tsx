import { useTranslation } from 'react-i18next'
import { followUpPoints, interactionPoints } from '../../../shared/domain/points.ts'
import { Card } from '../../ui/Card.tsx'
import styles from './RewardsPage.module.css'

/** What earns how much. */
export function HowPointsWork() {
  const { t } = useTranslation()
  return (
    <Card title={t('rewards.how.title')}>
      <div className={styles.rules}>
        <p className={styles.rule}><span className={styles.plus}>+{interactionPoints}</span>{t('rewards.how.interaction')}</p>
        <p className={styles.rule}><span className={styles.plus}>+{followUpPoints}</span>{t('rewards.how.followUp')}</p>
        <p className={styles.levels}>{t('rewards.how.levels')}</p>
      </div>
    </Card>
  )
}
