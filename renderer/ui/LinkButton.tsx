import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './LinkButton.module.css'

interface LinkButtonProps {
  href: string
  primary?: boolean
  large?: boolean
  children: ReactNode
}

/**
 * A link that looks like a button, without antd: for the landing page and for error pages that must always work. Loads
 * a new page.
 */
export function LinkButton({ href, primary = false, large = false, children }: LinkButtonProps) {
  return (
    <a href={href} className={classes(styles.button, primary && styles.primary, large && styles.large)}>
      {children}
    </a>
  )
}
