import { Link } from 'react-router'
import { contactPath } from '../../lib/paths.ts'
import { classes } from '../../ui/classes.ts'
import styles from './ContactLink.module.css'

interface ContactLinkProps {
  contact: { id: number; name: string }
  /** Its text, if that is more than the name. */
  children?: string
  /** A click anywhere in the row counts: the row is `position: relative`, and so are other clickable elements in it. */
  wholeRow?: boolean
  /** History state of the page that it opens. */
  state?: unknown
  className?: string
}

/** The name of a contact, which links to their page. */
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
