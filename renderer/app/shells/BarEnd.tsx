import { NotificationsButton } from '../../features/notifications/NotificationsButton.tsx'
import { Contained } from '../../ui/Contained.tsx'
import { SearchButton } from './SearchBox.tsx'
import { SyncBadge } from './SyncBadge.tsx'
import styles from './TopBar.module.css'
import { UserMenu } from './UserMenu.tsx'

/** The end of the bar above every page: the network, the search on phones, the notifications, and the user. */
export const BarEnd = () => (
  <div className={styles.end}>
    <Contained>
      <SyncBadge />
    </Contained>
    <SearchButton />
    <Contained>
      <NotificationsButton />
    </Contained>
    <Contained>
      <UserMenu />
    </Contained>
  </div>
)
