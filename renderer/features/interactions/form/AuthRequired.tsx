import { Modal } from 'antd'
import { LogIn, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { authPath } from '../../../lib/paths.ts'
import { useSessionStatus } from '../../../lib/session.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useInertPage } from '../../../ui/inert.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'

/** Stands in the form's place while it is not known who is there, and for somebody who is not signed in. */
export function AuthRequired({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const status = useSessionStatus()
  useInertPage(open)
  return (
    <Modal
      title={
        status === 'loading' ? (
          <span className="visually-hidden">{t('common.loading')}</span>
        ) : (
          t('interactions.form.authRequired')
        )
      }
      rootClassName={status === 'loading' ? 'late' : undefined}
      open={open}
      onCancel={onClose}
      footer={null}
      width={440}
      centered
      destroyOnHidden
      focusable={{ trap: false }}
      mask={{ blur: false }}
      closable={{ 'aria-label': t('common.close') }}
      closeIcon={<X size={18} aria-hidden />}
    >
      {status === 'loading' ? (
        <Spinner label={t('interactions.form.checkingAuth')} />
      ) : (
        <EmptyState
          icon={LogIn}
          title={t('interactions.form.authRequiredText')}
          action={
            <LinkButton href={authPath()} primary>
              {t('interactions.form.logIn')}
            </LinkButton>
          }
        />
      )}
    </Modal>
  )
}
