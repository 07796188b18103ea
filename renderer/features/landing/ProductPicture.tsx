import { useTranslation } from 'react-i18next'
import { useScheme } from '../../ui/appearance.ts'
import { media } from '../../ui/theme.ts'
import styles from './LandingPage.module.css'

// Screenshots of the real dashboard with demo data, taken by `build/pictures.ts`; phones get one of a phone.
const files = import.meta.glob<string>('../../assets/dashboard-*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})

const pictureOf = (name: string) => files[`../../assets/dashboard-${name}.webp`]

/** A screenshot of the product, in the current theme. */
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
