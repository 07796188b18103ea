import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router'
import { Contained } from '../../ui/Contained.tsx'
import { PageBoundary } from '../../ui/PageBoundary.tsx'
import { BottomBar } from './BottomBar.tsx'
import { Drawer } from './Drawer.tsx'
import { Hosts } from './Hosts.tsx'
import styles from './SessionShell.module.css'
import { Sidebar } from './Sidebar.tsx'
import { TopBar } from './TopBar.tsx'
import { useFocusOnNewPage } from './useFocusOnNewPage.ts'

/** The shell of the session flavour: sidebar and top bar, on phones a drawer and a bottom bar, and the page. */
export default function SessionShell() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const content = useRef<HTMLElement>(null)
  useFocusOnNewPage(content, pathname)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const closeMenu = () => setMenuOpen(false)
  return (
    <div className={styles.shell}>
      <a href="#content" className={styles.skip}>
        {t('common.skipToContent')}
      </a>
      <aside className={styles.side} aria-label={t('shell.sidebar')}>
        <Contained>
          <Sidebar />
        </Contained>
      </aside>
      <Drawer open={isMenuOpen} onClose={closeMenu}>
        <Contained>
          <Sidebar onNavigate={closeMenu} />
        </Contained>
      </Drawer>
      <div className={styles.main}>
        <TopBar onOpenMenu={() => setMenuOpen(true)} />
        <main ref={content} id="content" tabIndex={-1} className={styles.content}>
          <PageBoundary page={pathname}>
            <Outlet />
          </PageBoundary>
        </main>
      </div>
      <Contained>
        <BottomBar />
      </Contained>
      <Hosts />
    </div>
  )
}
