import { Menu } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { contactSearchPath, paths } from '../../lib/paths.ts'
import { ConnectivityBadge } from '../../ui/ConnectivityBadge.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import styles from './TopBar.module.css'
import { UserMenu } from './UserMenu.tsx'

/** Finds contacts: Enter leads to their list with the search made. */
function ContactSearch() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const search = (event: FormEvent) => {
    event.preventDefault()
    void navigate(contactSearchPath(text))
  }
  return (
    <form role="search" className={styles.search} onSubmit={search}>
      <SearchField label={t('common.shell.searchContacts')} value={text} onChange={setText} />
    </form>
  )
}

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
        <UserMenu />
      </div>
    </header>
  )
}
