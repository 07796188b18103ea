import { useTranslation } from 'react-i18next'
import { authPath, paths } from '../../lib/paths.ts'
import { Brand } from '../../ui/Brand.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import styles from './frame.module.css'

/** Ids of the page's sections, which header and footer link to. */
export const sections = { features: 'features', testimonials: 'testimonials', pricing: 'pricing' } as const
const sectionNames = ['features', 'testimonials', 'pricing'] as const

/** Name, links to the sections, and sign-in. */
export function Header() {
  const { t } = useTranslation()
  return (
    <header className={styles.header}>
      <div className={styles.inside}>
        <a href={paths.landing} className={styles.brand}>
          <Brand />
        </a>
        <nav className={styles.nav} aria-label={t('landing.onThisPage')}>
          {sectionNames.map((name) => (
            <a key={name} href={`#${sections[name]}`}>
              {t(`landing.footer.${name}`)}
            </a>
          ))}
        </nav>
        <LinkButton href={authPath()}>{t('landing.signIn')}</LinkButton>
      </div>
    </header>
  )
}

/** All links of the page. */
export function Footer() {
  const { t } = useTranslation()
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div className={styles.about}>
          <Brand />
          <p>{t('landing.footer.line')}</p>
        </div>
        <nav aria-label={t('landing.footer.product')}>
          <h2 className={styles.title}>{t('landing.footer.product')}</h2>
          {sectionNames.map((name) => (
            <a key={name} href={`#${sections[name]}`}>
              {t(`landing.footer.${name}`)}
            </a>
          ))}
        </nav>
        <nav aria-label={t('landing.footer.account')}>
          <h2 className={styles.title}>{t('landing.footer.account')}</h2>
          <a href={authPath()}>{t('landing.footer.signIn')}</a>
          <a href={authPath('register')}>{t('landing.footer.register')}</a>
          <a href={authPath('subscription')}>{t('landing.footer.premium')}</a>
        </nav>
      </div>
    </footer>
  )
}
