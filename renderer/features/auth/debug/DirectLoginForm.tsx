import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { loginInput, type LoginInput } from '../../../../shared/schemas/user.ts'
import { FormField } from '../../../ui/FormField.tsx'
import { PlainButton } from '../../../ui/plain/Button.tsx'
import { PasswordInput, TextInput } from '../../../ui/plain/inputs.tsx'
import { demoUser } from '../demoUser.ts'
import styles from '../StandalonePage.module.css'

interface DirectLoginFormProps {
  submitLabel: string
  busy: boolean
  onLogin: (input: LoginInput) => void
}

/** Username and password, prefilled with the demo user's. */
export function DirectLoginForm({ submitLabel, busy, onLogin }: DirectLoginFormProps) {
  const { t } = useTranslation()
  const { control, handleSubmit } = useForm({ resolver: zodResolver(loginInput), defaultValues: demoUser })
  return (
    <form noValidate className={styles.form} onSubmit={handleSubmit(onLogin)}>
      <FormField control={control} name="username" label={t('debug.username')} required>
        {(field) => <TextInput {...field} autoComplete="off" autoCapitalize="none" spellCheck={false} />}
      </FormField>
      <FormField control={control} name="password" label={t('auth.login.password')} required>
        {(field) => <PasswordInput {...field} autoComplete="off" />}
      </FormField>
      <PlainButton type="submit" primary block busy={busy}>
        {submitLabel}
      </PlainButton>
    </form>
  )
}
