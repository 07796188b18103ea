import type { LucideIcon } from 'lucide-react'
import type { AriaAttributes, Ref } from 'react'
import { classes } from './classes.ts'
import styles from './IconButton.module.css'

interface IconButtonProps extends Pick<AriaAttributes, 'aria-expanded' | 'aria-controls' | 'aria-haspopup'> {
  /** Its name, and its tooltip. */
  label: string
  /** A shorter tooltip, where the name has to say of what it is. */
  tip?: string
  icon: LucideIcon
  /** 36 px for a mouse, in a row: 44 px only where fingers are. */
  isSmall?: boolean
  /** Where it stands. */
  className?: string | undefined
  ref?: Ref<HTMLButtonElement>
  onClick: () => void
}

/** A button of 44 px that has only an icon, such as one that closes a panel. */
export function IconButton({ label, tip = label, icon: Icon, isSmall = false, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      className={classes(styles.button, isSmall && styles.small, className)}
      aria-label={label}
      data-tip={tip}
      {...rest}
    >
      <Icon aria-hidden size={isSmall ? 16 : 18} />
    </button>
  )
}
