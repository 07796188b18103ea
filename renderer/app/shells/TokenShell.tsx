import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router'
import { isDesktop } from '../../platform/index.ts'
import { Contained } from '../../ui/Contained.tsx'
import { PageBoundary } from '../../ui/PageBoundary.tsx'
import { ShellCommands } from './ShellCommands.tsx'
import { BottomBar } from './BottomBar.tsx'
import { Drawer } from './Drawer.tsx'
import { Hosts } from './Hosts.tsx'
import session from './SessionShell.module.css'
import { TokenHeader } from './TokenHeader.tsx'
import styles from './TokenShell.module.css'
import { TokenSidebar } from './TokenSidebar.tsx'
import { useFocusOnNewPage } from './useFocusOnNewPage.ts'

/** The shell of the token flavour: a header over the whole width, a fixed sidebar below it, and the same pages. */
export default function TokenShell() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const content = useRef<HTMLElement>(null)
  useFocusOnNewPage(content, pathname)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const closeMenu = () => setMenuOpen(false)
  return (
    <div className={styles.shell}>
      <a href="#content" className={session.skip}>
        {t('common.skipToContent')}
      </a>
      <TokenHeader onOpenMenu={() => setMenuOpen(true)} />
      <aside className={styles.side} aria-label={t('shell.sidebar')}>
        <Contained>
          <TokenSidebar />
        </Contained>
      </aside>
      <Drawer open={isMenuOpen} onClose={closeMenu}>
        <Contained>
          <TokenSidebar onNavigate={closeMenu} />
        </Contained>
      </Drawer>
      <main ref={content} id="content" tabIndex={-1} className={session.content}>
        <PageBoundary page={pathname}>
          <Outlet />
        </PageBoundary>
      </main>
      <Contained>
        <BottomBar />
      </Contained>
      <Hosts />
      {isDesktop && (
        <Contained>
          <ShellCommands />
        </Contained>
      )}
    </div>
  )
}
