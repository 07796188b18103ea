import type { LucideIcon } from 'lucide-react'
import type { AriaAttributes } from 'react'
import styles from './IconButton.module.css'

interface IconButtonProps extends Pick<AriaAttributes, 'aria-expanded' | 'aria-controls'> {
  /** Its name, and its tooltip. */
  label: string
  icon: LucideIcon
  onClick: () => void
}

/** A button of 44 px that has only an icon, such as one that closes a panel. */
export function IconButton({ label, icon: Icon, ...rest }: IconButtonProps) {
  return (
    <button type="button" className={styles.button} aria-label={label} data-tip={label} {...rest}>
      <Icon aria-hidden size={18} />
    </button>
  )
}
