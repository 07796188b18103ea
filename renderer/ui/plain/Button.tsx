import type { ButtonHTMLAttributes } from 'react'
import { classes } from '../classes.ts'
import buttons from '../LinkButton.module.css'
import styles from './plain.module.css'

interface PlainButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  primary?: boolean
  /** Waiting for an answer: it is disabled, and announces that. */
  busy?: boolean
  block?: boolean
}

/** A button without antd, for the pages before sign-in, which must load quickly. */
export function PlainButton({
  primary = false,
  busy = false,
  block = false,
  disabled,
  children,
  ...props
}: PlainButtonProps) {
  return (
    <button
      type="button"
      {...props}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : props.onClick}
      className={classes(buttons.button, primary && buttons.primary, block && styles.block, styles.button)}
    >
      {busy && <span aria-hidden className={styles.ring} />}
      {children}
    </button>
  )
}
