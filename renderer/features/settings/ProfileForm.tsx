import { Button, Input } from 'antd'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { User } from '../../../shared/schemas/user.ts'
import { showFieldErrors } from '../../lib/formErrors.ts'
import { laterRules } from '../../lib/laterRules.ts'
import { useSession } from '../../lib/session.ts'
import { showStored } from '../../lib/showStored.ts'
import { useSendOnce } from '../../lib/useSendOnce.ts'
import { Card } from '../../ui/Card.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { useUpdateProfile } from './mutations.ts'
import type { ProfileValues } from './profileRules.ts'
import styles from './Settings.module.css'

const resolver = laterRules(async () => (await import('./profileRules.ts')).resolver)

const valuesOf = ({ name, email, phone, bio }: User): ProfileValues => ({
  name,
  email: email ?? '',
  phone: phone ?? '',
  bio: bio ?? '',
})

/** Name, e-mail, phone and bio. */
export function ProfileForm() {
  const { t } = useTranslation()
  const { user } = useSession()
  // A newer user is shown, but never replaces input.
  const form = useForm({
    resolver,
    defaultValues: valuesOf(user),
    values: valuesOf(user),
    resetOptions: { keepDirtyValues: true },
  })
  const { control, handleSubmit, getValues, setError } = form
  const { mutate, isPending } = useUpdateProfile()
  const once = useSendOnce(isPending)
  const save = handleSubmit((fields) => {
    const sent = getValues()
    mutate(fields, {
      onSuccess: (stored) => showStored(form, sent, valuesOf(stored)),
      onError: (error) => void showFieldErrors(error, getValues(), setError),
    })
  })
  return (
    <Card title={t('settings.profile.title')}>
      <form noValidate onSubmit={once(save)} className={styles.form}>
        <FormField control={control} name="name" label={t('settings.profile.name')} required>
          {(field) => <Input {...field} autoComplete="name" />}
        </FormField>
        <FormField
          control={control}
          name="email"
          label={t('settings.profile.email')}
          hint={t('settings.profile.emailHint')}
        >
          {(field) => <Input {...field} type="email" inputMode="email" autoComplete="email" />}
        </FormField>
        <FormField control={control} name="phone" label={t('settings.profile.phone')}>
          {(field) => <Input {...field} type="tel" inputMode="tel" autoComplete="tel" />}
        </FormField>
        <FormField control={control} name="bio" label={t('settings.profile.bio')} hint={t('settings.profile.bioHint')}>
          {(field) => <Input.TextArea {...field} autoSize={{ minRows: 3, maxRows: 10 }} />}
        </FormField>
        <div className={styles.end}>
          <Button type="primary" htmlType="submit" loading={isPending}>
            {t('settings.profile.submit')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
