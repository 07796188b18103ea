import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { RunningEvent, SealedPin } from '../../lib/event.ts'
import { useOpening } from '../../lib/useOpening.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { FormField } from '../../ui/FormField.tsx'
import styles from './Event.module.css'
import { isPin } from './pin.ts'
import { SecretInput } from './SecretInput.tsx'
import { countTry, forgetTries, pauseLeft } from './tries.ts'
import type { WaysOut } from './waysOut.ts'

interface LeaveProps {
  open: boolean
  owner: RunningEvent['owner']
  pin: SealedPin
  onClose: () => void
  onEnd: () => void
  waysOut: WaysOut
}

/** Whole seconds until the next PIN is accepted. */
function usePause() {
  const [left, setLeft] = useState(() => pauseLeft(Date.now()))
  useEffect(() => {
    if (left <= 0) return
    const timer = setTimeout(() => setLeft(pauseLeft(Date.now())), Math.min(left, 1_000))
    return () => clearTimeout(timer)
  }, [left])
  return { seconds: Math.ceil(left / 1_000), look: () => setLeft(pauseLeft(Date.now())) }
}

function AskPin({ open, pin, onClose, onEnd, onForgotten }: LeaveProps & { onForgotten: () => void }) {
  const { t } = useTranslation()
  const { control, handleSubmit, setError, resetField, formState } = useForm({ defaultValues: { pin: '' } })
  const { seconds, look } = usePause()
  const check = handleSubmit(async ({ pin: typed }) => {
    if (pauseLeft(Date.now()) > 0) return
    countTry(Date.now())
    if (await isPin(typed, pin)) {
      forgetTries()
      return onEnd()
    }
    look()
    resetField('pin')
    setError('pin', { message: t('event.wrongPin') }, { shouldFocus: true })
  })
  return (
    <FormDialog
      open={open}
      title={t('event.leave')}
      submitLabel={t('event.end')}
      width={400}
      onClose={onClose}
      onSubmit={check}
      submitting={formState.isSubmitting}
      extra={
        <Button type="text" onClick={onForgotten}>
          {t('event.forgotten')}
        </Button>
      }
    >
      <FormField control={control} name="pin" label={t('event.pin')} hint={t('event.leaveHint')} required>
        {(field) => <SecretInput {...field} inputMode="numeric" maxLength={8} readOnly={seconds > 0} autoFocus />}
      </FormField>
      {/* The seconds are only visible: announced one by one, they would drown out everything else. */}
      <p role="status" className={seconds > 0 ? styles.warning : 'visually-hidden'}>
        {seconds > 0 && (
          <>
            {t('event.tooMany')}{' '}
            <span role="timer" aria-live="off">
              {t('event.pause', { count: seconds })}
            </span>
          </>
        )}
      </p>
    </FormDialog>
  )
}

function Forgotten({ open, owner, onClose, onEnd, waysOut: { isBusy, signIn, signOut } }: LeaveProps) {
  const { t } = useTranslation()
  const { control, handleSubmit, setError } = useForm({ defaultValues: { password: '' } })
  const enter = handleSubmit(({ password }) =>
    signIn(owner.username, password).then(onEnd, () =>
      setError('password', { message: t('event.notSignedIn') }, { shouldFocus: true }),
    ),
  )
  return (
    <FormDialog
      open={open}
      title={t('event.forgotten')}
      submitLabel={t('event.signIn')}
      width={440}
      onClose={onClose}
      onSubmit={enter}
      submitting={isBusy}
      extra={
        <Button type="text" disabled={isBusy} onClick={signOut}>
          {t('event.signOut')}
        </Button>
      }
    >
      <p>{t('event.forgottenText', { name: owner.name })}</p>
      <FormField control={control} name="password" label={t('auth.login.password')} required>
        {(field) => <SecretInput {...field} autoFocus />}
      </FormField>
    </FormDialog>
  )
}

function Leave(props: LeaveProps) {
  const [isForgotten, setForgotten] = useState(false)
  return (
    <>
      <AskPin {...props} onForgotten={() => setForgotten(true)} />
      {/* On top of it, so that closing it returns to the PIN. */}
      <Forgotten {...props} open={props.open && isForgotten} onClose={() => setForgotten(false)} />
    </>
  )
}

/** Asks for the PIN before the event ends, or for the password if the PIN was forgotten. */
export function LeaveDialog(props: LeaveProps) {
  const opening = useOpening(props.open)
  return <Leave key={opening} {...props} />
}
