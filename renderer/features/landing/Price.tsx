import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { authPath } from '../../lib/paths.ts'
import { classes } from '../../ui/classes.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { sections } from './frame.tsx'
import styles from './LandingPage.module.css'

/** The plan and its contents. */
export function Price() {
  const { t } = useTranslation()
  return (
    <section id={sections.pricing} className={classes(styles.section, styles.pricing)} aria-labelledby="pricing-title">
      <div>
        <h2 id="pricing-title" className={styles.heading}>
          {t('landing.price.title')}
        </h2>
        <p className={styles.lead}>{t('landing.price.text')}</p>
      </div>
      <div className={styles.plan}>
        <h3 className={styles.name}>{t('landing.price.name')}</h3>
        <p className={styles.amount}>
          {t('plan.amount')}{' '}
          <small>
            {t('plan.currency')} {t('plan.period')}
          </small>
        </p>
        <ul className={styles.items}>
          {t('plan.items', { returnObjects: true }).map((item) => (
            <li key={item}>
              <Check aria-hidden size={18} />
              {item}
            </li>
          ))}
        </ul>
        <LinkButton href={authPath('subscription')} large>
          {t('landing.price.cta')}
        </LinkButton>
      </div>
    </section>
  )
}
