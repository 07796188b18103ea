import { useTranslation } from 'react-i18next'
import { useScheme } from '../../lib/preferences.ts'
import styles from './LandingPage.module.css'

// Pictures of the real dashboard with demo data: `assets/dashboard-light.png` and `-dark.png` (or .webp). Until they are there, nothing stands here.
const files = import.meta.glob<string>('../../assets/dashboard-*.{png,webp}', { eager: true, query: '?url', import: 'default' })

const pictureFor = (scheme: string) => Object.entries(files).find(([path]) => path.includes(`dashboard-${scheme}.`))?.[1]

/** A true picture of the product, in the theme in force. */
export function ProductPicture() {
  const { t } = useTranslation()
  const scheme = useScheme()
  const source = pictureFor(scheme) ?? pictureFor('light')
  if (!source) return null
  return (
    <figure className={styles.picture}>
      <img src={source} alt={t('landing.hero.picture')} width={1440} height={900} fetchPriority="high" decoding="async" />
    </figure>
  )
}
