import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { inviteForm } from '../../../../shared/schemas/invitation.ts'
import { ApiError, messageOf } from '../../../lib/apiErrors.ts'
import { showFieldErrors } from '../../../lib/formErrors.ts'
import { useSendOnce } from '../../../lib/useSendOnce.ts'
import { FormField } from '../../../ui/FormField.tsx'
import { PlainButton } from '../../../ui/plain/Button.tsx'
import { PasswordInput, TextInput } from '../../../ui/plain/inputs.tsx'
import styles from './Invite.module.css'
import type { Accept } from './useAccept.ts'

const empty = { name: '', username: '', password: '' }

/** Errors for fields that the form does not have, such as an e-mail with an existing account. */
const elsewhere = (error: Error | null): string | null =>
  error instanceof ApiError && error.errors.length > 0 && !error.errors.some(({ path }) => path in empty)
    ? messageOf(error, '')
    : null

/** A new user chooses username and password; the e-mail is the invitation's. */
export function NewAccountForm({ accept: { mutate: join, isPending, error } }: { accept: Accept }) {
  const { t } = useTranslation()
  const { control, handleSubmit, setError } = useForm({ resolver: zodResolver(inviteForm), defaultValues: empty })
  const once = useSendOnce(isPending)
  const submit = handleSubmit((values) =>
    join(values, { onError: (refusal) => void showFieldErrors(refusal, values, setError) }),
  )
  const complaint = elsewhere(error)
  return (
    <form noValidate className={styles.form} onSubmit={once(submit)}>
      <FormField control={control} name="name" label={t('invite.form.name')} required>
        {(field) => <TextInput {...field} autoComplete="name" />}
      </FormField>
      <FormField control={control} name="username" label={t('invite.form.username')} required>
        {(field) => <TextInput {...field} autoComplete="username" autoCapitalize="none" spellCheck={false} />}
      </FormField>
      <FormField
        control={control}
        name="password"
        label={t('invite.form.password')}
        hint={t('invite.form.passwordHint')}
        required
      >
        {(field) => <PasswordInput {...field} autoComplete="new-password" />}
      </FormField>
      {complaint && (
        <p role="alert" className={styles.refusal}>
          {complaint}
        </p>
      )}
      <PlainButton type="submit" primary block busy={isPending}>
        {t('invite.form.submit')}
      </PlainButton>
    </form>
  )
}
