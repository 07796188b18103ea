import { useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useClosedByBack } from '../../lib/useClosedByBack.ts'
import { useModal } from '../../ui/useModal.ts'
import styles from './Drawer.module.css'

interface DrawerProps {
  open: boolean
  onClose: () => void
  children: ReactNode
}

/** The sidebar of small screens: slides in, and closes on Escape or a tap outside. */
export function Drawer({ open, onClose, children }: DrawerProps) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  useModal(dialog, open)
  useClosedByBack(onClose, open)
  return (
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-label={t('common.navigation.main')}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      {open && <div className={styles.inside}>{children}</div>}
    </dialog>
  )
}
