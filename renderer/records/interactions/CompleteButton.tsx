import { Check } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '../../ui/classes.ts'
import styles from './CompleteButton.module.css'

interface CompleteButtonProps {
  /** Says with whom, or which one. */
  label: string
  className?: string | undefined
  onClick: (event: MouseEvent<HTMLButtonElement>) => void
}

/** Completes a follow-up in place. */
export function CompleteButton({ label, className, onClick }: CompleteButtonProps) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className={classes(styles.complete, className)}
      data-tip={t('interactions.completeHint')}
      aria-label={label}
      onClick={onClick}
    >
      <Check aria-hidden size={18} />
    </button>
  )
}
