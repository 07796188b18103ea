import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { loginInput } from '../../../../shared/schemas/user.ts'
import { useSendOnce } from '../../../lib/useSendOnce.ts'
import { platform } from '../../../platform/index.ts'
import { FormField } from '../../../ui/FormField.tsx'
import { PlainButton } from '../../../ui/plain/Button.tsx'
import { PasswordInput, TextInput } from '../../../ui/plain/inputs.tsx'
import { useLogin } from '../mutations.ts'
import styles from './Invite.module.css'

/** Signs in on the invitation's page; joining is the next step. */
export function SignInForm() {
  const { t } = useTranslation()
  const { mutate: login, isPending } = useLogin()
  const once = useSendOnce(isPending)
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(loginInput),
    defaultValues: { username: '', password: '', remember: platform.isInstalled() },
  })
  return (
    <form noValidate className={styles.form} onSubmit={once(handleSubmit((values) => login(values)))}>
      <p className="quiet">{t('invite.signIn.text')}</p>
      <FormField control={control} name="username" label={t('invite.signIn.username')} required>
        {(field) => <TextInput {...field} autoComplete="username" autoCapitalize="none" spellCheck={false} />}
      </FormField>
      <FormField control={control} name="password" label={t('invite.signIn.password')} required>
        {(field) => <PasswordInput {...field} autoComplete="current-password" />}
      </FormField>
      <PlainButton type="submit" primary block busy={isPending}>
        {t('invite.signIn.submit')}
      </PlainButton>
    </form>
  )
}
