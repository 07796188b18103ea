import { Compass } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { paths } from '../lib/paths.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import { useDocumentTitle } from '../ui/useDocumentTitle.ts'
import styles from './NotFoundPage.module.css'

/** For every unknown address. */
export default function NotFoundPage() {
  const { t } = useTranslation()
  useDocumentTitle(t('common.notFound.title'))
  return (
    <main className={styles.page}>
      <span className={styles.icon}>
        <Compass aria-hidden size={32} strokeWidth={1.5} />
      </span>
      <h1 className={styles.title}>{t('common.notFound.title')}</h1>
      <p className="quiet">{t('common.notFound.text')}</p>
      <LinkButton href={paths.landing} primary>
        {t('common.notFound.home')}
      </LinkButton>
    </main>
  )
}
