import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpening } from '../../lib/useOpening.ts'
import { lazyDialog } from '../../ui/lazyPart.tsx'
import type { Subject } from './subject.ts'

const DeclineDialog = lazyDialog(() => import('./DeclineDialog.tsx'))

interface GiveBackButtonProps {
  subject: Subject
  name: string
  className: string | undefined
}

/** Gives back what one has accepted. */
export function GiveBackButton({ subject, name, className }: GiveBackButtonProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const opening = useOpening(isOpen)
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        {t('assigning.giveBack')}
      </button>
      {opening > 0 && (
        <Suspense fallback={null}>
          <DeclineDialog key={opening} subject={subject} name={name} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
