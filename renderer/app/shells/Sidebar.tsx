import { useTranslation } from 'react-i18next'
import { Link, NavLink } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { Brand } from '../../ui/Brand.tsx'
import { classes } from '../../ui/classes.ts'
import { pages } from '../pages.ts'
import { places, type Place } from '../places.ts'
import { OrganizationMenu } from './OrganizationMenu.tsx'
import styles from './Sidebar.module.css'

function PlaceLink({ place, onNavigate }: { place: Place; onNavigate?: () => void }) {
  const { t } = useTranslation()
  const Icon = place.icon
  // The page's code comes while the finger or pointer is still on its way.
  const prepare = () => void pages[place.name]()
  return (
    <NavLink
      to={place.path} onClick={onNavigate} onPointerEnter={prepare} onFocus={prepare}
      className={({ isActive }) => classes(styles.link, isActive && styles.active)}
    >
      <Icon aria-hidden size={18} strokeWidth={1.9} />
      {t(`common.places.${place.name}`)}
    </NavLink>
  )
}

/** Where one works, and the places one can go. */
export function Sidebar({ onNavigate }: { onNavigate?: () => void }) {
  const { t } = useTranslation()
  return (
    <div className={styles.sidebar}>
      <Link to={paths.dashboard} onClick={onNavigate} className={styles.brand}><Brand /></Link>
      <OrganizationMenu onNavigate={onNavigate} />
      <nav aria-label={t('common.places.navigation')}>
        <ul className={styles.links}>
          {places.map((place) => <li key={place.name}><PlaceLink place={place} onNavigate={onNavigate} /></li>)}
        </ul>
      </nav>
    </div>
  )
}
