import { Modal } from 'antd'
import { SearchX, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useInertPage } from '../../../ui/inert.ts'
import { Spinner } from '../../../ui/Spinner.tsx'

/** What is to be edited is still on its way, or is no longer there. */
export function MissingDialog({ open, loading, onClose }: { open: boolean; loading: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  useInertPage(open)
  return (
    <Modal open={open} onCancel={onClose} footer={null} width={440} centered destroyOnHidden focusable={{ trap: false }} mask={{ blur: false }} closable={{ 'aria-label': t('common.close') }} closeIcon={<X size={18} aria-hidden />}>
      {loading ? <Spinner /> : <EmptyState icon={SearchX} title={t('interactions.form.gone')} hint={t('interactions.form.goneText')} />}
    </Modal>
  )
}
