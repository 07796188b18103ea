import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { Brand } from '../../ui/Brand.tsx'
import { places } from '../places.ts'
import { OrganizationMenu } from './OrganizationMenu.tsx'
import { PlaceLink } from './PlaceLink.tsx'
import styles from './Sidebar.module.css'

/** The organization, and the places. */
export function Sidebar({ onNavigate }: { onNavigate?: () => void }) {
  const { t } = useTranslation()
  return (
    <div className={styles.sidebar}>
      <Link to={paths.dashboard} onClick={onNavigate} className={styles.brand}>
        <Brand />
      </Link>
      <OrganizationMenu onNavigate={onNavigate} />
      <nav aria-label={t('common.places.navigation')}>
        <ul className={styles.links}>
          {places.map((place) => (
            <li key={place.name}>
              <PlaceLink place={place} onNavigate={onNavigate} />
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
