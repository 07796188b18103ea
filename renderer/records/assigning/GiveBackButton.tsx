import { useTranslation } from 'react-i18next'
import { openRowDialog } from '../../lib/rowDialog.ts'
import { lazyDialog } from '../../ui/lazyPart.tsx'
import type { Subject } from './subject.ts'

const DeclineDialog = lazyDialog(() => import('./DeclineDialog.tsx'))

interface GiveBackButtonProps {
  subject: Subject
  name: string
  className: string | undefined
}

/** Gives back what one has accepted. */
export function GiveBackButton({ className, ...about }: GiveBackButtonProps) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className={className}
      onClick={() => openRowDialog((state) => <DeclineDialog {...about} {...state} />)}
    >
      {t('assigning.giveBack')}
    </button>
  )
}
