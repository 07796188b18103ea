import { Modal } from 'antd'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useInertPage } from './inert.ts'
import { Spinner } from './Spinner.tsx'
import { useSheet } from './useSheet.ts'

/** Replaces a form while its data are loading. */
export function LoadingDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const { sheet } = useSheet(440)
  useInertPage(open)
  return (
    <Modal
      title={<span className="visually-hidden">{t('common.loading')}</span>}
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
      <Spinner />
    </Modal>
  )
}
