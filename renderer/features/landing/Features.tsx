import { Building2, CalendarCheck, MapPinned, MessageCircle, Sparkles, Users, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { landing } from '../../i18n/en/landing.ts'
import type { Tone } from '../../ui/theme.ts'
import { sections } from './frame.tsx'
import styles from './LandingPage.module.css'

type FeatureName = keyof typeof landing.features.items

const features: readonly { name: FeatureName; icon: LucideIcon; tone: Tone }[] = [
  { name: 'contacts', icon: Users, tone: 'primary' },
  { name: 'interactions', icon: MessageCircle, tone: 'secondary' },
  { name: 'map', icon: MapPinned, tone: 'sky' },
  { name: 'followUps', icon: CalendarCheck, tone: 'accent' },
  { name: 'team', icon: Building2, tone: 'violet' },
  { name: 'rewards', icon: Sparkles, tone: 'warning' },
]

/** Six features, each in one sentence. */
export function Features() {
  const { t } = useTranslation()
  return (
    <section id={sections.features} className={styles.section} aria-labelledby="features-title">
      <h2 id="features-title" className={styles.heading}>
        {t('landing.features.title')}
      </h2>
      <ul className={styles.grid}>
        {features.map(({ name, icon: Icon, tone }) => (
          <li key={name} className={styles.feature}>
            <span className={styles.icon} style={{ color: `var(--${tone})`, background: `var(--${tone}-tint)` }}>
              <Icon aria-hidden size={20} />
            </span>
            <h3 className={styles.name}>{t(`landing.features.items.${name}.title`)}</h3>
            <p className="quiet">{t(`landing.features.items.${name}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
