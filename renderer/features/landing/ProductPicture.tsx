import { useTranslation } from 'react-i18next'
import { useScheme } from '../../lib/preferences.ts'
import { media } from '../../ui/theme.ts'
import styles from './LandingPage.module.css'

// Pictures of the real dashboard with demo data, which `build/pictures.ts` takes; phones get one of a phone.
const files = import.meta.glob<string>('../../assets/dashboard-*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})

const pictureOf = (name: string) => files[`../../assets/dashboard-${name}.webp`]

/** A true picture of the product, in the theme in force. */
export function ProductPicture() {
  const { t } = useTranslation()
  const scheme = useScheme()
  return (
    <figure className={styles.picture}>
      <picture>
        <source media={media.phone} srcSet={pictureOf(`phone-${scheme}`)} width={780} height={1688} />
        <img
          src={pictureOf(scheme)}
          alt={t('landing.hero.picture')}
          width={1440}
          height={900}
          fetchPriority="high"
          decoding="async"
        />
      </picture>
    </figure>
  )
}
