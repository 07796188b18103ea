import { Link } from 'react-router'
import { contactPath } from '../lib/paths.ts'
import { classes } from '../ui/classes.ts'
import styles from './ContactLink.module.css'

interface ContactLinkProps {
  contact: { id: number; name: string }
  /** What it says where that is more than the name. */
  children?: string
  /** A press anywhere in the row counts: the row is `position: relative`, and so is what has a press of its own in it. */
  wholeRow?: boolean
  /** Kept with the page that it opens. */
  state?: unknown
  className?: string
}

/** The name of a contact, which leads to their page. */
export function ContactLink({
  contact: { id, name },
  children = name,
  wholeRow = false,
  state,
  className,
}: ContactLinkProps) {
  return (
    <Link
      to={contactPath(id)}
      state={state}
      title={children}
      className={classes(styles.link, wholeRow && styles.wholeRow, className)}
    >
      {children}
    </Link>
  )
}
