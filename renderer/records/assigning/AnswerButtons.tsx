import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpening } from '../../lib/useOpening.ts'
import { lazyDialog } from '../../ui/lazyPart.tsx'
import styles from './Assigned.module.css'
import type { Subject } from './subject.ts'
import { useAssigning } from './writes.ts'

const DeclineDialog = lazyDialog(() => import('./DeclineDialog.tsx'))

/** What whoever is asked can answer. */
export function AnswerButtons({ subject, name }: { subject: Subject; name: string }) {
  const { t } = useTranslation()
  const { answer } = useAssigning()
  const [isOpen, setOpen] = useState(false)
  const opening = useOpening(isOpen)
  return (
    <div className={styles.answers}>
      <Button
        type="primary"
        aria-label={t('assigning.acceptFor', { name })}
        onClick={() => answer(subject, 'accepted')}
      >
        {t('assigning.accept')}
      </Button>
      <Button aria-label={t('assigning.declineFor', { name })} onClick={() => setOpen(true)}>
        {t('assigning.decline')}
      </Button>
      {opening > 0 && (
        <Suspense fallback={null}>
          <DeclineDialog key={opening} subject={subject} name={name} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
