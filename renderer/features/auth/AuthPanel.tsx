import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths.ts'
import { Brand } from '../../ui/Brand.tsx'
import styles from './AuthPanel.module.css'

/** A street map with markers: an SVG, so that it uses the theme's colours and is small. */
function Streets() {
  return (
    <svg className={styles.streets} viewBox="0 0 480 320" aria-hidden preserveAspectRatio="xMidYMax slice">
      <g className={styles.roads}>
        <path d="M-10 250C90 230 150 150 260 150s150 60 240 40" />
        <path d="M60 340C80 240 70 120 130-10M250 330c-10-90 30-170 20-340M400 330c-30-110 0-210-30-340" />
        <path d="M-10 90c120 20 200-10 280 10s140 10 230-20" />
      </g>
      <path className={styles.route} d="M86 236C150 200 190 150 262 150s80 40 126 42" />
      {[
        [86, 236],
        [262, 150],
        [388, 192],
      ].map(([cx, cy]) => (
        <circle key={cx} className={styles.place} cx={cx} cy={cy} r="9" />
      ))}
      <circle className={styles.next} cx="376" cy="88" r="9" />
    </svg>
  )
}

/** The benefits, beside the forms if there is space. */
export function AuthPanel() {
  const { t } = useTranslation()
  return (
    <aside className={styles.panel} aria-label={t('auth.panel.title')}>
      <a href={paths.landing} className={styles.brand}>
        <Brand />
      </a>
      <div className={styles.words}>
        <p className={styles.title}>{t('auth.panel.title')}</p>
        <p className={styles.text}>{t('auth.panel.text')}</p>
        <ul className={styles.points}>
          {t('auth.panel.points', { returnObjects: true }).map((point) => (
            <li key={point}>
              <Check aria-hidden size={18} className={styles.check} />
              {point}
            </li>
          ))}
        </ul>
      </div>
      <Streets />
    </aside>
  )
}
