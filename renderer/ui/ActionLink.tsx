import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './ActionLink.module.css'

interface ActionLinkProps {
  /** A phone number, an e-mail address or a route. */
  href: string
  icon: LucideIcon
  /** What it does, and with whom. */
  label: string
  children: ReactNode
}

/** A link that starts another app, in a row of actions. */
export function ActionLink({ href, icon: Icon, label, children }: ActionLinkProps) {
  const aside = href.startsWith('https:') && { target: '_blank', rel: 'noreferrer' }
  return (
    <a className={styles.link} href={href} aria-label={label} {...aside}>
      <Icon aria-hidden size={16} />
      {children}
    </a>
  )
}
