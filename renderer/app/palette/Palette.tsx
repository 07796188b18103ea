import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigationType } from 'react-router'
import styles from './Palette.module.css'
import { PaletteSearch } from './PaletteSearch.tsx'
import { closePalette, usePalette } from './store.ts'
import { useActions, usePages } from './useActions.tsx'

/**
 * Finds people, interactions, pages and actions. The browser's own dialog keeps the focus inside and gives it back.
 * Stays mounted once it has been opened: what an action began goes on after it has closed.
 */
export default function Palette() {
  const { t } = useTranslation()
  const open = usePalette((state) => state.open)
  const dialog = useRef<HTMLDialogElement>(null)
  const { pathname } = useLocation()
  const navigation = useNavigationType()
  const [actions, pages] = [useActions(), usePages()]
  useEffect(() => {
    if (!open) return dialog.current?.close()
    if (!dialog.current?.open) dialog.current?.showModal()
    // The browser would take what stands around the box.
    dialog.current?.querySelector('input')?.focus()
  }, [open])
  // Back leaves it behind. A page that was chosen here may come when the palette has been opened again already.
  const over = useRef(pathname)
  useEffect(() => {
    if (over.current !== pathname && navigation === 'POP') closePalette()
    over.current = pathname
  }, [pathname, navigation])
  // The browser tells so a moment later; by then it may have been opened again.
  const closed = () => {
    if (!dialog.current?.open) closePalette()
  }
  const choose = (run: () => void) => {
    // First closed: what comes next takes the focus, and is not under it. Its own word that it has closed comes too late.
    dialog.current?.close()
    closePalette()
    run()
  }
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={t('palette.title')}
      onCancel={closePalette}
      onClose={closed}
      onClick={(event) => event.target === dialog.current && closePalette()}
    >
      {open && <PaletteSearch actions={actions} pages={pages} onChoose={choose} />}
    </dialog>
  )
}
