import { Button, Modal } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useInertPage } from './inert.ts'
import { useDialogFocus } from './useDialogFocus.ts'
import { useSheet } from './useSheet.ts'

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

/** Asks before an action that cannot be undone; on phones in a sheet. */
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
  const { sheet } = useSheet(420)
  useInertPage(open)
  return (
    <Modal
      open={open}
      title={title}
      onCancel={onCancel}
      {...sheet}
      closable={false}
      destroyOnHidden
      focusable={{ trap: false }}
      mask={{ blur: false }}
      {...useDialogFocus(open)}
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
    </Modal>
  )
}
