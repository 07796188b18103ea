import { Button } from 'antd'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { showFieldErrors } from '../../lib/formErrors.ts'
import { useSession } from '../../lib/session.ts'
import { showStored } from '../../lib/showStored.ts'
import { useSendOnce } from '../../lib/useSendOnce.ts'
import { Card } from '../../ui/Card.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { PasswordInput } from '../../ui/PasswordInput.tsx'
import { errorToast } from '../../lib/toast.ts'
import { useChangePassword } from './mutations.ts'
import styles from './Settings.module.css'

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' }

/** The form's only rule (specification, point 5); the password rules are the server's. */
function usePasswordForm() {
  const { t } = useTranslation()
  const form = useForm({ defaultValues: empty })
  const { mutate, isPending } = useChangePassword()
  const save = form.handleSubmit(({ confirmPassword, ...passwords }) => {
    if (passwords.newPassword !== confirmPassword) {
      form.setError('confirmPassword', { message: t('settings.password.mismatch') }, { shouldFocus: true })
      return void errorToast({
        title: t('settings.password.mismatch'),
        description: t('settings.password.mismatchText'),
      })
    }
    mutate(passwords, {
      onSuccess: () => showStored(form, { ...passwords, confirmPassword }, empty),
      onError: (error) => void showFieldErrors(error, form.getValues(), form.setError),
    })
  })
  return { control: form.control, save, isPending }
}

/** Changes the password, with the current one. */
export function PasswordForm() {
  const { t } = useTranslation()
  const { user } = useSession()
  const { control, save, isPending } = usePasswordForm()
  const once = useSendOnce(isPending)
  return (
    <Card title={t('settings.password.title')}>
      <form noValidate onSubmit={once(save)} className={styles.form}>
        {/* Tells the browser's password manager which account the password belongs to. */}
        <input type="text" name="username" autoComplete="username" value={user.username} readOnly hidden />
        <FormField control={control} name="currentPassword" label={t('settings.password.current')} required>
          {(field) => <PasswordInput {...field} autoComplete="current-password" />}
        </FormField>
        <FormField
          control={control}
          name="newPassword"
          label={t('settings.password.new')}
          hint={t('settings.password.newHint')}
          required
        >
          {(field) => <PasswordInput {...field} autoComplete="new-password" />}
        </FormField>
        <FormField control={control} name="confirmPassword" label={t('settings.password.confirm')} required>
          {(field) => <PasswordInput {...field} autoComplete="new-password" />}
        </FormField>
        <div className={styles.end}>
          <Button htmlType="submit" loading={isPending}>
            {t('settings.password.submit')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
