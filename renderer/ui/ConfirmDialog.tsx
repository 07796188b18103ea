import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from './Dialog.tsx'

interface ConfirmDialogProps {
  open: boolean
  title: string
  text: ReactNode
  /** The action as a verb: 'Delete', not 'OK'. */
  confirmLabel: string
  danger?: boolean
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
  /** The alternative action. */
  children?: ReactNode
}

/** Asks before an action that cannot be undone. Back and Escape leave it undone, as Cancel does, and wait for what was confirmed. */
export function ConfirmDialog({
  open,
  title,
  text,
  confirmLabel,
  danger = false,
  busy = false,
  onConfirm,
  onCancel,
  children,
}: ConfirmDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      open={open}
      title={title}
      width={420}
      onClose={() => busy || onCancel()}
      closable={false}
      footer={
        <>
          <Button onClick={onCancel} autoFocus>
            {t('common.cancel')}
          </Button>
          <Button type="primary" danger={danger} loading={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p className="quiet">{text}</p>
      {children}
    </Dialog>
  )
}
