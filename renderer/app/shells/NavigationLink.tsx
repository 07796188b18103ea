import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { classes } from '../../ui/classes.ts'
import { pages } from '../pages.ts'
import type { NavigationItem } from '../navigation.ts'
import styles from './Sidebar.module.css'

interface NavigationLinkProps {
  item: NavigationItem
  /** Its name, if it differs from its page's. */
  label?: string
  onNavigate?: () => void
}

/** An item of a sidebar. */
export function NavigationLink({ item, label, onNavigate }: NavigationLinkProps) {
  const { t } = useTranslation()
  const Icon = item.icon
  // The page's code is loaded before the click.
  const prepare = () => void pages[item.name]().catch(() => undefined)
  return (
    <NavLink
      to={item.path}
      onClick={onNavigate}
      onPointerEnter={prepare}
      onFocus={prepare}
      className={({ isActive }) => classes(styles.link, isActive && styles.active)}
    >
      <Icon aria-hidden size={18} strokeWidth={1.9} />
      {label ?? t(`common.navigation.${item.name}`)}
    </NavLink>
  )
}
