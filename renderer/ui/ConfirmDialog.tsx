import { Button, Modal } from 'antd'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useInertPage } from './inert.ts'

interface ConfirmDialogProps {
  open: boolean
  title: string
  text: ReactNode
  /** What happens, as a verb: 'Delete', not 'OK'. */
  confirmLabel: string
  danger?: boolean
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/**
 * What had the focus when the dialog opened. antd looks only once the dialog's own button has taken it, and would give it
 * back to that button, which is gone by then.
 */
function useOpener(open: boolean): Element | null {
  const [state, setState] = useState<{ open: boolean; opener: Element | null }>({ open: false, opener: null })
  if (state.open !== open) setState({ open, opener: open ? document.activeElement : state.opener })
  return state.opener
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialog({ open, title, text, confirmLabel, danger = false, busy = false, onConfirm, onCancel }: ConfirmDialogProps) {
  const { t } = useTranslation()
  useInertPage(open)
  const opener = useOpener(open)
  // Only where nobody else has taken it meanwhile.
  const returnFocus = () => opener instanceof HTMLElement && document.activeElement === document.body && opener.focus({ preventScroll: true })
  return (
    <Modal
      open={open} title={title} onCancel={onCancel} width={420} centered closable={false} destroyOnHidden focusable={{ trap: false }} mask={{ blur: false }} afterClose={returnFocus}
      footer={
        <>
          <Button onClick={onCancel} autoFocus>{t('common.cancel')}</Button>
          <Button type="primary" danger={danger} loading={busy} onClick={onConfirm}>{confirmLabel}</Button>
        </>
      }
    >
      <p className="quiet">{text}</p>
    </Modal>
  )
}
