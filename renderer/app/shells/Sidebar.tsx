import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { Brand } from '../../ui/Brand.tsx'
import { navigationItems } from '../navigation.ts'
import { Contained } from '../../ui/Contained.tsx'
import { OrganizationMenu } from './OrganizationMenu.tsx'
import { NavigationLink } from './NavigationLink.tsx'
import styles from './Sidebar.module.css'

/** The organization, and the navigation. */
export function Sidebar({ onNavigate }: { onNavigate?: () => void }) {
  const { t } = useTranslation()
  return (
    <div className={styles.sidebar}>
      <Link to={paths.dashboard} onClick={onNavigate} className={styles.brand}>
        <Brand />
      </Link>
      <Contained>
        <OrganizationMenu onNavigate={onNavigate} />
      </Contained>
      <nav aria-label={t('common.navigation.main')}>
        <ul className={styles.links}>
          {navigationItems.map((item) => (
            <li key={item.name}>
              <NavigationLink item={item} onNavigate={onNavigate} />
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
