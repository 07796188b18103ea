import { Modal } from 'antd'
import { LogIn, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { authPath } from '../../../lib/paths.ts'
import { useSessionStatus } from '../../../lib/session.ts'
import { classes } from '../../../ui/classes.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useInertPage } from '../../../ui/inert.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { useSheet } from '../../../ui/useSheet.ts'

/** Replaces the form while the user loads, and without a signed-in user. */
export function AuthRequired({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const status = useSessionStatus()
  const { sheet } = useSheet(440)
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
      {...sheet}
      rootClassName={classes(sheet.rootClassName, status === 'loading' && 'late')}
      open={open}
      onCancel={onClose}
      footer={null}
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
