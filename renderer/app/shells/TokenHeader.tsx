import { Menu } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { NotificationsButton } from '../../features/notifications/NotificationsButton.tsx'
import { paths } from '../../lib/paths.ts'
import { Brand } from '../../ui/Brand.tsx'
import { classes } from '../../ui/classes.ts'
import { SearchBox, SearchButton } from './SearchBox.tsx'
import { SyncBadge } from './SyncBadge.tsx'
import styles from './TokenShell.module.css'
import bar from './TopBar.module.css'
import { UserMenu } from './UserMenu.tsx'

/** The token flavour's header, over the whole width: the name, the search, the network, the notifications, and the user. */
export function TokenHeader({ onOpenMenu }: { onOpenMenu: () => void }) {
  const { t } = useTranslation()
  return (
    <header className={classes(bar.bar, styles.header)}>
      <button
        type="button"
        className={bar.menu}
        data-tip={t('common.shell.openMenu')}
        aria-label={t('common.shell.openMenu')}
        onClick={onOpenMenu}
      >
        <Menu aria-hidden size={20} />
      </button>
      <Link to={paths.dashboard} className={styles.brand}>
        <Brand />
      </Link>
      <SearchBox />
      <div className={bar.end}>
        <SyncBadge />
        <SearchButton />
        <NotificationsButton />
        <UserMenu />
      </div>
    </header>
  )
}
