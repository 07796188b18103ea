import { useTranslation } from 'react-i18next'
import { classes } from '../../../ui/classes.ts'
import styles from '../StandalonePage.module.css'
import type { ProbeResult } from './useProbe.ts'

/** The result of the last action, announced when it arrives. */
export function ProbeResultView({ result }: { result: ProbeResult | null }) {
  const { t } = useTranslation()
  return (
    <div aria-live="polite">
      {result && (
        <section className={styles.result} aria-label={t('debug.result')}>
          <h2 className={classes(styles.heading, result.failure !== null && styles.wrong)}>{result.title}</h2>
          {result.failure !== null && <p>{result.failure}</p>}
          {result.findings.length > 0 && (
            <dl>
              {result.findings.map(([name, value]) => (
                <div key={name} className={styles.finding}>
                  <dt>{name}</dt>
                  <dd>{value ?? t('debug.none')}</dd>
                </div>
              ))}
            </dl>
          )}
        </section>
      )}
    </div>
  )
}
