import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { subscriptionForm } from '../../../shared/schemas/user.ts'
import { showFieldErrors } from '../../lib/formErrors.ts'
import { useSendOnce } from '../../lib/useSendOnce.ts'
import { FormField } from '../../ui/FormField.tsx'
import { PlainButton } from '../../ui/plain/Button.tsx'
import { PasswordInput, TextInput } from '../../ui/plain/inputs.tsx'
import styles from './AuthPage.module.css'
import { useCheckout } from './useCheckout.ts'

const empty = { organizationName: '', name: '', email: '', password: '', confirmPassword: '' }

/** The paying user and their organization. After any failure the input is kept. */
export function SubscriptionForm() {
  const { t } = useTranslation()
  const { pay, isBusy } = useCheckout()
  const once = useSendOnce(isBusy)
  const { control, handleSubmit, setError } = useForm({ resolver: zodResolver(subscriptionForm), defaultValues: empty })
  const submit = handleSubmit((values) =>
    pay(values, { onError: (error) => showFieldErrors(error, { ...empty }, setError) }),
  )
  return (
    <form noValidate className={styles.form} onSubmit={once(submit)}>
      <FormField
        control={control}
        name="organizationName"
        label={t('auth.register.organizationName')}
        hint={t('auth.register.organizationHint')}
        required
      >
        {(field) => <TextInput {...field} autoComplete="organization" />}
      </FormField>
      <FormField control={control} name="name" label={t('auth.register.name')} required>
        {(field) => <TextInput {...field} autoComplete="name" />}
      </FormField>
      <FormField
        control={control}
        name="email"
        label={t('auth.register.email')}
        hint={t('auth.subscription.emailHint')}
        required
      >
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
      <PlainButton type="submit" primary block busy={isBusy}>
        {t('auth.subscription.submit')}
      </PlainButton>
    </form>
  )
}
