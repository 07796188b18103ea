import { useId, type ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Card.module.css'

interface CardProps {
  title?: ReactNode
  /** The element opposite the title, such as a 'View All' link. */
  action?: ReactNode
  /** Without padding around the content, for lists and maps that reach the edge. */
  flush?: boolean
  className?: string
  children: ReactNode
}

/** A part of a page: a line around it, a heading that names it for screen readers, and its content. */
export function Card({ title, action, flush = false, className, children }: CardProps) {
  const headingId = useId()
  return (
    <section className={classes(styles.card, className)} aria-labelledby={title ? headingId : undefined}>
      {title && (
        <div className={styles.head}>
          <h2 id={headingId} className={styles.title}>
            {title}
          </h2>
          {action}
        </div>
      )}
      <div className={flush ? styles.flush : styles.body}>{children}</div>
    </section>
  )
}
