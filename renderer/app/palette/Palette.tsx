import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useClosedByBack } from '../../lib/useClosedByBack.ts'
import { useKeyboardInset } from '../../ui/useKeyboardInset.ts'
import { useModal } from '../../ui/useModal.ts'
import styles from './Palette.module.css'
import { PaletteSearch } from './PaletteSearch.tsx'
import { closePalette, usePalette } from './store.ts'
import { useActions, usePages } from './useActions.tsx'

/**
 * Finds people, interactions, pages and actions.
 * Stays mounted once it has been opened: an action continues after it has closed.
 */
export default function Palette() {
  const { t } = useTranslation()
  const open = usePalette((state) => state.open)
  const dialog = useRef<HTMLDialogElement>(null)
  useKeyboardInset(dialog, open)
  const [actions, pages] = [useActions(), usePages()]
  useModal(dialog, open)
  useEffect(() => {
    // Otherwise the browser would use the element around the box.
    if (open) dialog.current?.querySelector('input')?.focus()
  }, [open])
  useClosedByBack(closePalette, open)
  // The browser reports it a moment later; by then it may have been opened again.
  const closed = () => {
    if (!dialog.current?.open) closePalette()
  }
  const choose = (run: () => void) => {
    // Closed first: the next element takes the focus, and is not below it. Its own close event is too late.
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
