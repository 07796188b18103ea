import { Menu } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { NotificationsButton } from '../../features/notifications/NotificationsButton.tsx'
import { paths } from '../../lib/paths.ts'
import { ConnectivityBadge } from '../../ui/ConnectivityBadge.tsx'
import { ContactSearch } from './ContactSearch.tsx'
import styles from './TopBar.module.css'
import { UserMenu } from './UserMenu.tsx'

/** What stands above every page: the way to the menu on phones, the search, the network, and the person. */
export function TopBar({ onOpenMenu }: { onOpenMenu: () => void }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  return (
    <header className={styles.bar}>
      <button type="button" className={styles.menu} aria-label={t('common.shell.openMenu')} onClick={onOpenMenu}><Menu aria-hidden size={20} /></button>
      {/* The list of contacts has its own, which finds while one types. */}
      {pathname !== paths.contacts && <ContactSearch />}
      <div className={styles.end}>
        <ConnectivityBadge />
        <NotificationsButton />
        <UserMenu />
      </div>
    </header>
  )
}
