import { Menu } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Contained } from '../../ui/Contained.tsx'
import { BarEnd } from './BarEnd.tsx'
import { SearchBox } from './SearchBox.tsx'
import styles from './TopBar.module.css'

/** The bar above every page: the menu on phones, the search, the network, and the user. */
export function TopBar({ onOpenMenu }: { onOpenMenu: () => void }) {
  const { t } = useTranslation()
  return (
    <header className={styles.bar}>
      <button
        type="button"
        className={styles.menu}
        data-tip={t('shell.openMenu')}
        aria-label={t('shell.openMenu')}
        onClick={onOpenMenu}
      >
        <Menu aria-hidden size={20} />
      </button>
      <Contained>
        <SearchBox />
      </Contained>
      <BarEnd />
    </header>
  )
}
