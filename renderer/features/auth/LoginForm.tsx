import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { isTokenFlavour } from '../../lib/flavour.ts'
import { laterRules } from '../../lib/laterRules.ts'
import { configQuery } from '../../lib/serverConfig.ts'
import { useSendOnce } from '../../lib/useSendOnce.ts'
import { platform } from '../../platform/index.ts'
import { FormField } from '../../ui/FormField.tsx'
import { PlainButton } from '../../ui/plain/Button.tsx'
import { Checkbox, PasswordInput, TextInput } from '../../ui/plain/inputs.tsx'
import styles from './AuthPage.module.css'
import { demoUser } from './demoUser.ts'
import { useLogin } from './mutations.ts'

const resolver = laterRules(async () => (await import('./loginRules.ts')).resolver)

function DemoSignIn() {
  const { t } = useTranslation()
  const { data: config } = useQuery(configQuery())
  const { mutate: login, isPending } = useLogin()
  if (!config?.demo) return null
  return (
    <div className={styles.notice}>
      <p>{t('auth.login.demo')}</p>
      <PlainButton busy={isPending} onClick={() => login(demoUser)}>
        {t('auth.login.demoButton')}
      </PlainButton>
    </div>
  )
}

/** Username or e-mail and password; on a demo server also the demo sign-in. */
export function LoginForm({ onRegister }: { onRegister: () => void }) {
  const { t } = useTranslation()
  const { mutate: login, isPending } = useLogin()
  const once = useSendOnce(isPending)
  const { control, register, handleSubmit } = useForm({
    resolver,
    defaultValues: { username: '', password: '', remember: platform.isInstalled() },
  })
  return (
    <form noValidate className={styles.form} onSubmit={once(handleSubmit((values) => login(values)))}>
      <div>
        <h2 className={styles.heading}>{t('auth.login.heading')}</h2>
        <p className={styles.intro}>{t('auth.login.text')}</p>
      </div>
      <FormField control={control} name="username" label={t('auth.login.username')} required>
        {(field) => <TextInput {...field} autoComplete="username" autoCapitalize="none" spellCheck={false} />}
      </FormField>
      <FormField control={control} name="password" label={t('auth.login.password')} required>
        {(field) => <PasswordInput {...field} autoComplete="current-password" />}
      </FormField>
      <Checkbox label={t('auth.login.keep')} {...register('remember')} />
      <PlainButton type="submit" primary block busy={isPending}>
        {t(isTokenFlavour ? 'auth.login.submitToken' : 'auth.login.submit')}
      </PlainButton>
      <p className={styles.switch}>
        {t('auth.login.noAccount')}
        <button type="button" className={styles.link} onClick={onRegister}>
          {t('auth.login.toRegister')}
        </button>
      </p>
      <DemoSignIn />
    </form>
  )
}
