import { LogIn } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { authPath } from '../../../lib/paths.ts'
import { useSessionStatus } from '../../../lib/session.ts'
import { classes } from '../../../ui/classes.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'

/** Replaces the form while the user loads, and without a signed-in user. */
export function AuthRequired({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const status = useSessionStatus()
  return (
    <Dialog
      title={
        status === 'loading' ? (
          <span className="visually-hidden">{t('common.loading')}</span>
        ) : (
          t('interactions.form.authRequired')
        )
      }
      width={440}
      rootClassName={classes(status === 'loading' && 'late')}
      open={open}
      onClose={onClose}
      inAddress
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
    </Dialog>
  )
}
