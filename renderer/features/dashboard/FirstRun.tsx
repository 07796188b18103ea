import { Button } from 'antd'
import { CalendarClock, MessageCircle, Plus, UserPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { openForm } from '../../lib/forms.ts'
import styles from './FirstRun.module.css'

const steps = [
  { key: 'contact', icon: UserPlus },
  { key: 'interaction', icon: MessageCircle },
  { key: 'followUp', icon: CalendarClock },
] as const

/** Shown for a new organization above its empty parts: what this page will show, and the first step. */
export function FirstRun() {
  const { t } = useTranslation()
  return (
    <section className={styles.start} aria-labelledby="start-title">
      <h2 id="start-title" className={styles.title}>
        {t('dashboard.start.title')}
      </h2>
      <p className={styles.text}>{t('dashboard.start.text')}</p>
      <Button type="primary" size="large" icon={<Plus size={18} aria-hidden />} onClick={() => openForm('contact')}>
        {t('contacts.new')}
      </Button>
      <ol className={styles.steps}>
        {steps.map(({ key, icon: Icon }) => (
          <li key={key} className={styles.step}>
            <span className={styles.icon}>
              <Icon aria-hidden size={20} strokeWidth={1.75} />
            </span>
            <p className={styles.stepTitle}>{t(`dashboard.start.steps.${key}.title`)}</p>
            <p className={styles.stepText}>{t(`dashboard.start.steps.${key}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
