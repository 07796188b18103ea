import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { authPath } from '../../lib/paths.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Features } from './Features.tsx'
import { Footer, Header } from './frame.tsx'
import styles from './LandingPage.module.css'
import { Price } from './Price.tsx'
import { ProductPicture } from './ProductPicture.tsx'
import { Testimonials } from './Testimonials.tsx'

function Hero() {
  const { t } = useTranslation()
  return (
    <section className={styles.hero}>
      <h1 className={styles.title}>{t('landing.hero.title')}</h1>
      <p className={styles.lead}>{t('landing.hero.text')}</p>
      <div className={styles.actions}>
        <LinkButton href={authPath('register')} primary large>
          {t('landing.hero.cta')}
        </LinkButton>
        <LinkButton href={authPath()} large>
          {t('landing.hero.secondary')}
        </LinkButton>
      </div>
      <p className={styles.note}>{t('landing.hero.note')}</p>
    </section>
  )
}

function Trial() {
  const { t } = useTranslation()
  return (
    <section className={styles.trial}>
      <h2 className={styles.heading}>{t('landing.trial.title')}</h2>
      <p className={styles.lead}>{t('landing.trial.text')}</p>
      <LinkButton href={authPath('register')} primary large>
        {t('landing.trial.cta')}
      </LinkButton>
    </section>
  )
}

/** The public page. Its links load new pages, so that it needs neither the router nor the rest of the app. */
export default function LandingPage() {
  const { t } = useTranslation()
  const title = `${t('common.appName')} · ${t('landing.hero.title')}`
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <div className={styles.page}>
      <Header />
      <main>
        <Hero />
        <ProductPicture />
        <Features />
        <Testimonials />
        <Price />
        <Trial />
      </main>
      <Footer />
    </div>
  )
}
