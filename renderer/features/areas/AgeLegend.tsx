import { useTranslation } from 'react-i18next'
import { ageDays, visitAges } from '../../../shared/domain/areas.ts'
import { ageLooks } from './areaTones.ts'
import styles from './Areas.module.css'

/** What the markers' colours and fillings mean. */
export function AgeLegend() {
  const { t } = useTranslation()
  return (
    <div className={styles.legend}>
      <span className={styles.legendTitle}>{t('areas.ages.title')}</span>
      <ul className={styles.legendRows}>
        {visitAges.map((age) => (
          <li key={age} className={styles.legendRow}>
            <span
              aria-hidden
              className={styles.dot}
              style={{
                color: `var(--${ageLooks[age].tone})`,
                background: `conic-gradient(currentColor ${ageLooks[age].filled * 100}%, transparent 0)`,
              }}
            />
            {t(`areas.ages.${age}`, { days: ageDays[age] })}
          </li>
        ))}
      </ul>
    </div>
  )
}
