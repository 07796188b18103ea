import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { showFieldErrors } from '../../lib/formErrors.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { useOpening } from '../../lib/useOpening.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { PasswordInput } from '../../ui/PasswordInput.tsx'
import { organizationsInNeed, useDeleteAccount } from './dataMutations.ts'
import styles from './Settings.module.css'

interface DialogProps {
  open: boolean
  onClose: () => void
}

/** Why the account cannot be deleted yet, with a link to change that. */
function StillNeeded({ names }: { names: string[] }) {
  const { t, i18n } = useTranslation()
  const listed = new Intl.ListFormat(i18n.language).format(names)
  return (
    <div role="alert" className={styles.notice}>
      <strong>{t('privacy.data.dialog.lastAdmin', { count: names.length })}</strong>
      <p>{t('privacy.data.dialog.lastAdminText', { names: listed })}</p>
      <Link to={paths.organizations}>{t('privacy.data.dialog.toOrganizations')}</Link>
    </div>
  )
}

function Dialog({ open, onClose }: DialogProps) {
  const { t } = useTranslation()
  const { user } = useSession()
  const { control, handleSubmit, getValues, setError } = useForm({ defaultValues: { password: '' } })
  const { mutate, isPending, error } = useDeleteAccount()
  const inNeed = organizationsInNeed(error)
  const submit = handleSubmit(({ password }) => {
    if (!isPending) mutate(password, { onError: (refusal) => void showFieldErrors(refusal, getValues(), setError) })
  })
  return (
    <FormDialog
      open={open}
      title={t('privacy.data.dialog.title')}
      submitLabel={t('privacy.data.dialog.submit')}
      danger
      width={480}
      onClose={onClose}
      inAddress
      onSubmit={submit}
      submitting={isPending}
    >
      <p>
        {t('privacy.data.dialog.text')}
        {user.subscriptionTier === 'premium' && ` ${t('privacy.data.dialog.subscription')}`}
      </p>
      <p className={styles.note}>{t('privacy.data.dialog.exportFirst')}</p>
      <input type="text" name="username" autoComplete="username" value={user.username} readOnly hidden />
      <FormField
        control={control}
        name="password"
        label={t('privacy.data.dialog.password')}
        hint={t('privacy.data.dialog.passwordHint')}
        required
      >
        {(field) => <PasswordInput {...field} autoComplete="current-password" autoFocus />}
      </FormField>
      {inNeed.length > 0 && <StillNeeded names={inNeed} />}
    </FormDialog>
  )
}

/** Asks for confirmation with the password; each opening starts fresh. */
export function DeleteAccountDialog(props: DialogProps) {
  const opening = useOpening(props.open)
  return <Dialog key={opening} {...props} />
}
