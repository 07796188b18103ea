import { Modal } from 'antd'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useInertPage } from './inert.ts'
import { useSheet } from './useSheet.ts'

interface InsteadDialogProps {
  /** For screen readers: sighted users see the content. */
  title: string
  open: boolean
  onClose: () => void
  children: ReactNode
}

/** Replaces a form that cannot be shown. */
export function InsteadDialog({ title, open, onClose, children }: InsteadDialogProps) {
  const { t } = useTranslation()
  const { sheet } = useSheet(440)
  useInertPage(open)
  return (
    <Modal
      title={<span className="visually-hidden">{title}</span>}
      open={open}
      onCancel={onClose}
      footer={null}
      {...sheet}
      destroyOnHidden
      focusable={{ trap: false }}
      mask={{ blur: false }}
      closable={{ 'aria-label': t('common.close') }}
      closeIcon={<X size={18} aria-hidden />}
    >
      {children}
    </Modal>
  )
}
