import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { openRowDialog } from '../../lib/rowDialog.ts'
import { lazyDialog } from '../../ui/lazyPart.tsx'
import styles from './Assigned.module.css'
import type { Subject } from './subject.ts'
import { useAssigning } from './writes.ts'

const DeclineDialog = lazyDialog(() => import('./DeclineDialog.tsx'))

/** What whoever is asked can answer. */
export function AnswerButtons({ subject, name }: { subject: Subject; name: string }) {
  const { t } = useTranslation()
  const { answer } = useAssigning()
  return (
    <div className={styles.answers}>
      <Button
        type="primary"
        aria-label={t('assigning.acceptFor', { name })}
        onClick={() => answer(subject, 'accepted')}
      >
        {t('assigning.accept')}
      </Button>
      <Button
        aria-label={t('assigning.declineFor', { name })}
        onClick={() => openRowDialog((state) => <DeclineDialog subject={subject} name={name} {...state} />)}
      >
        {t('assigning.decline')}
      </Button>
    </div>
  )
}
