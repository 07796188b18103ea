import { useTranslation } from 'react-i18next'
import { Avatar } from '../../ui/Avatar.tsx'
import { sections } from './frame.tsx'
import styles from './LandingPage.module.css'

/** Three testimonials. */
export function Testimonials() {
  const { t } = useTranslation()
  return (
    <section id={sections.testimonials} className={styles.section} aria-labelledby="testimonials-title">
      <h2 id="testimonials-title" className={styles.heading}>
        {t('landing.testimonials.title')}
      </h2>
      <ul className={styles.grid}>
        {t('landing.testimonials.items', { returnObjects: true }).map(({ quote, name, role }) => (
          <li key={name}>
            <figure className={styles.quote}>
              <blockquote>{quote}</blockquote>
              <figcaption className={styles.person}>
                <Avatar name={name} />
                <span>
                  <strong>{name}</strong>
                  <br />
                  <span className="quiet">{role}</span>
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
