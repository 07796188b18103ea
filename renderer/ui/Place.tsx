import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './Place.module.css'

interface PlaceProps {
  /** The address. */
  children: ReactNode
  /** Shows it on the map; undefined where that is not possible. */
  onShow?: (() => void) | undefined
  /** Whether the map shows it, where that can be switched. */
  isShown?: boolean
}

/** Where something was, which may be shown on the map. */
export function Place({ children, onShow, isShown }: PlaceProps) {
  return (
    <span className={styles.place}>
      <MapPin aria-hidden size={14} />
      {onShow ? (
        <button type="button" className={styles.toMap} aria-pressed={isShown} onClick={onShow}>
          {children}
        </button>
      ) : (
        <span>{children}</span>
      )}
    </span>
  )
}
