import { Menu } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { NotificationsButton } from '../../features/notifications/NotificationsButton.tsx'
import { SearchBox, SearchButton } from './SearchBox.tsx'
import { SyncBadge } from './SyncBadge.tsx'
import styles from './TopBar.module.css'
import { UserMenu } from './UserMenu.tsx'

/** The bar above every page: the menu on phones, the search, the network, and the user. */
export function TopBar({ onOpenMenu }: { onOpenMenu: () => void }) {
  const { t } = useTranslation()
  return (
    <header className={styles.bar}>
      <button
        type="button"
        className={styles.menu}
        data-tip={t('common.shell.openMenu')}
        aria-label={t('common.shell.openMenu')}
        onClick={onOpenMenu}
      >
        <Menu aria-hidden size={20} />
      </button>
      <SearchBox />
      <div className={styles.end}>
        <SyncBadge />
        <SearchButton />
        <NotificationsButton />
        <UserMenu />
      </div>
    </header>
  )
}
