import { Award, Gift } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { followUpPoints, interactionPoints, streakPoints } from '../../../shared/domain/points.ts'
import { awardRange } from '../../../shared/schemas/points.ts'
import { Card } from '../../ui/Card.tsx'
import styles from './RewardsPage.module.css'

/** The points for each action. */
export function HowPointsWork() {
  const { t } = useTranslation()
  return (
    <Card title={t('rewards.how.title')}>
      <div className={styles.rules}>
        <p className={styles.rule}>
          <span className={styles.plus}>+{interactionPoints}</span>
          {t('rewards.how.interaction')}
        </p>
        <p className={styles.rule}>
          <span className={styles.plus}>+{followUpPoints}</span>
          {t('rewards.how.followUp')}
        </p>
        <p className={styles.rule}>
          <span className={styles.plus}>+{streakPoints}</span>
          {t('rewards.how.streak')}
        </p>
        <p className={styles.rule}>
          <span className={styles.plus}>
            <Award aria-hidden size={18} />
          </span>
          {t('rewards.how.achievement')}
        </p>
        <p className={styles.rule}>
          <span className={styles.plus}>
            <Gift aria-hidden size={18} />
          </span>
          {t('rewards.how.award', awardRange)}
        </p>
        <p className={styles.levels}>{t('rewards.how.levels')}</p>
      </div>
    </Card>
  )
}
