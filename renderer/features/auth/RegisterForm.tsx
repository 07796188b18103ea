import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { registerForm } from '../../../shared/schemas/user.ts'
import { showFieldErrors } from '../../lib/formErrors.ts'
import { useSendOnce } from '../../lib/useSendOnce.ts'
import { FormField } from '../../ui/FormField.tsx'
import { PlainButton } from '../../ui/plain/Button.tsx'
import { PasswordInput, TextInput } from '../../ui/plain/inputs.tsx'
import styles from './AuthPage.module.css'
import { useSignUp } from './useSignUp.ts'

const empty = { organizationName: '', name: '', username: '', email: '', password: '', confirmPassword: '' }

/** Creates an organization and its first user. After any failure the input is kept. */
export default function RegisterForm({ onLogin }: { onLogin: () => void }) {
  const { t } = useTranslation()
  const { mutate: signUp, isPending } = useSignUp()
  const once = useSendOnce(isPending)
  const { control, handleSubmit, setError } = useForm({ resolver: zodResolver(registerForm), defaultValues: empty })
  const submit = handleSubmit((values) =>
    signUp(values, { onError: (error) => showFieldErrors(error, { ...empty }, setError) }),
  )
  return (
    <form noValidate className={styles.form} onSubmit={once(submit)}>
      <div>
        <h2 className={styles.heading}>{t('auth.register.heading')}</h2>
        <p className={styles.intro}>{t('auth.register.text')}</p>
      </div>
      <FormField
        control={control}
        name="organizationName"
        label={t('auth.register.organizationName')}
        hint={t('auth.register.organizationHint')}
        required
      >
        {(field) => <TextInput {...field} autoComplete="organization" />}
      </FormField>
      <div className={styles.pair}>
        <FormField control={control} name="name" label={t('auth.register.name')} required>
          {(field) => <TextInput {...field} autoComplete="name" />}
        </FormField>
        <FormField control={control} name="username" label={t('auth.register.username')} required>
          {(field) => <TextInput {...field} autoComplete="username" autoCapitalize="none" spellCheck={false} />}
        </FormField>
      </div>
      <FormField control={control} name="email" label={t('auth.register.email')} required>
        {(field) => <TextInput {...field} type="email" inputMode="email" autoComplete="email" />}
      </FormField>
      <FormField
        control={control}
        name="password"
        label={t('auth.register.password')}
        hint={t('auth.register.passwordHint')}
        required
      >
        {(field) => <PasswordInput {...field} autoComplete="new-password" />}
      </FormField>
      <FormField control={control} name="confirmPassword" label={t('auth.register.confirmPassword')} required>
        {(field) => <PasswordInput {...field} autoComplete="new-password" />}
      </FormField>
      <PlainButton type="submit" primary block busy={isPending}>
        {t('auth.register.submit')}
      </PlainButton>
      <p className={styles.switch}>
        {t('auth.register.hasAccount')}
        <button type="button" className={styles.link} onClick={onLogin}>
          {t('auth.register.toLogin')}
        </button>
      </p>
    </form>
  )
}
