import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { classes } from '../../ui/classes.ts'
import { pages } from '../pages.ts'
import type { Place } from '../places.ts'
import styles from './Sidebar.module.css'

interface PlaceLinkProps {
  place: Place
  /** Its name, if it differs from its page's. */
  label?: string
  onNavigate?: () => void
}

/** A place of a sidebar. */
export function PlaceLink({ place, label, onNavigate }: PlaceLinkProps) {
  const { t } = useTranslation()
  const Icon = place.icon
  // The page's code is loaded before the click.
  const prepare = () => void pages[place.name]()
  return (
    <NavLink
      to={place.path}
      onClick={onNavigate}
      onPointerEnter={prepare}
      onFocus={prepare}
      className={({ isActive }) => classes(styles.link, isActive && styles.active)}
    >
      <Icon aria-hidden size={18} strokeWidth={1.9} />
      {label ?? t(`common.places.${place.name}`)}
    </NavLink>
  )
}
