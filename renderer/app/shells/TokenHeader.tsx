import { Menu } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { Brand } from '../../ui/Brand.tsx'
import { classes } from '../../ui/classes.ts'
import { Contained } from '../../ui/Contained.tsx'
import { BarEnd } from './BarEnd.tsx'
import { SearchBox } from './SearchBox.tsx'
import styles from './TokenShell.module.css'
import bar from './TopBar.module.css'

/**
 * The token flavour's header, over the whole width: the name, the search, the network, the notifications, and the user.
 */
export function TokenHeader({ onOpenMenu }: { onOpenMenu: () => void }) {
  const { t } = useTranslation()
  return (
    <header className={classes(bar.bar, styles.header)}>
      <button
        type="button"
        className={bar.menu}
        data-tip={t('shell.openMenu')}
        aria-label={t('shell.openMenu')}
        onClick={onOpenMenu}
      >
        <Menu aria-hidden size={20} />
      </button>
      <Link to={paths.dashboard} className={styles.brand}>
        <Brand />
      </Link>
      <Contained>
        <SearchBox />
      </Contained>
      <BarEnd />
    </header>
  )
}
