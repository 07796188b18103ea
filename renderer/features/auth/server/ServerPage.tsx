import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ServerRefusal } from '../../../../shared/ipc.ts'
import { useSendOnce } from '../../../lib/useSendOnce.ts'
import { ask } from '../../../platform/bridge.ts'
import { useLacksKeychain } from '../../../platform/keychain.ts'
import { Brand } from '../../../ui/Brand.tsx'
import { FormField } from '../../../ui/FormField.tsx'
import { PlainButton } from '../../../ui/plain/Button.tsx'
import { TextInput } from '../../../ui/plain/inputs.tsx'
import { useDocumentTitle } from '../../../ui/useDocumentTitle.ts'
import own from './Server.module.css'

interface ServerPageProps {
  /** The computer's current server; null on the first run. */
  server: string | null
  onChosen: () => void
  onCancel: () => void
}

/** Checks the address; an error is shown beside it, and the input is kept. */
function useServerForm(onChosen: () => void) {
  const { t } = useTranslation()
  const {
    control,
    handleSubmit,
    setError,
    formState: { isSubmitting },
  } = useForm({ defaultValues: { address: '' } })
  const once = useSendOnce(isSubmitting)
  const refuse = (reason: 'none' | 'failed' | ServerRefusal) =>
    setError('address', { message: t(`desktop.server.refusals.${reason}`) }, { shouldFocus: true })
  const submit = handleSubmit(async ({ address }) => {
    if (address.trim() === '') return refuse('none')
    const answer = await ask('setServer', address.trim()).catch(() => null)
    if (answer === null) refuse('failed')
    else if ('refusal' in answer) refuse(answer.refusal)
    else onChosen()
  })
  return { control, submit: once(submit), isChecking: isSubmitting }
}

/** A line from this computer to the server: an SVG, so that it uses the theme's colours. */
function Way() {
  return (
    <svg className={own.way} viewBox="0 0 376 120" aria-hidden>
      <path className={own.ground} d="M0 104C60 88 108 112 176 98s130-22 200-6v28H0Z" />
      <path className={own.route} d="M92 72C136 30 196 30 262 62" />
      <g className={own.thing}>
        <rect x="36" y="46" width="64" height="42" rx="5" />
        <path d="M26 94h84" />
        <path d="M262 94V64l28-20 28 20v30Z" />
        <path d="M290 44V22M282 30h16M282 94V78a8 8 0 0 1 16 0v16" />
      </g>
      <circle className={own.place} cx="68" cy="67" r="7" />
    </svg>
  )
}

/** Asks for the server's address: the first page on the desktop, and later the page to change the server. */
export default function ServerPage({ server, onChosen, onCancel }: ServerPageProps) {
  const { t } = useTranslation()
  const lacksKeychain = useLacksKeychain()
  const { control, submit, isChecking } = useServerForm(onChosen)
  const title = t(server ? 'desktop.server.changeTitle' : 'desktop.server.title')
  useDocumentTitle(title)
  return (
    <main className={own.page}>
      <Brand />
      <form noValidate className={own.card} onSubmit={submit}>
        <Way />
        <div className={own.words}>
          <h1 className={own.title}>{title}</h1>
          <p className={own.quiet}>{server ? t('desktop.server.changeText', { server }) : t('desktop.server.text')}</p>
        </div>
        <FormField
          control={control}
          name="address"
          label={t('desktop.server.label')}
          hint={t('desktop.server.hint')}
          required
        >
          {(field) => (
            <TextInput
              {...field}
              type="url"
              inputMode="url"
              autoComplete="url"
              autoCapitalize="none"
              spellCheck={false}
              autoFocus
              dir="ltr"
              readOnly={isChecking}
            />
          )}
        </FormField>
        <PlainButton type="submit" primary block busy={isChecking}>
          {t('desktop.server.submit')}
        </PlainButton>
        {server && (
          <PlainButton block onClick={onCancel}>
            {t('desktop.server.keep')}
          </PlainButton>
        )}
        <p role="status" className={own.quiet}>
          {isChecking ? t('desktop.server.checking') : t('desktop.server.unknown')}
        </p>
        {lacksKeychain && <p className={own.warning}>{t('desktop.keychain')}</p>}
      </form>
    </main>
  )
}
