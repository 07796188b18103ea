import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLogout } from '../../features/auth/mutations.ts'
import { LazySaveFile } from '../../features/sync/file/lazySaveFile.ts'
import { isTokenFlavour } from '../../lib/flavour.ts'
import { useClosedByBack } from '../../lib/useClosedByBack.ts'
import { paths } from '../../lib/paths.ts'
import { useOnline } from '../../offline/view/connectivity.ts'
import { localRecords } from '../../offline/localRecords.ts'
import { unsentCount, useSync } from '../../offline/view/syncState.ts'
import { platform } from '../../platform/index.ts'
import { failedToast } from '../../records/sync/savedToast.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { OnceOpened } from '../../ui/OnceOpened.tsx'
import styles from './SignOut.module.css'
import { useSignOutQuestion } from './useSignOut.ts'

const close = () => useSignOutQuestion.setState({ isOpen: false })

/** Why it could not be sent, and which records need a decision first. */
function Obstacle() {
  const { t } = useTranslation()
  const isOnline = useOnline()
  const stop = useSync((state) => state.stop)
  const asking = useSync(({ pending }) => pending.filter(({ problem }) => problem !== null).length)
  return (
    <div role="status" className={styles.obstacle}>
      {!isOnline ? <p>{t('common.offline')}</p> : stop !== null && <p>{t(`sync.standing.${stop}`)}</p>}
      {asking > 0 && (
        <Link to={paths.sync} onClick={close}>
          {t('sync.signOut.asks', { count: asking })}
        </Link>
      )}
    </div>
  )
}

interface Meaning {
  title: string
  text: string
  action: string
}

/** What signing out now means for what was not sent. */
function useMeaning(): Meaning {
  const { t } = useTranslation()
  const files = useSignOutQuestion(({ imports }) => imports).join(', ')
  const records = useMeaningForRecords(files !== '')
  if (!files) return records
  const goesOn = t('sync.signOut.importText', { files })
  return records.text ? { ...records, text: `${records.text} ${goesOn}` } : { ...records, text: goesOn }
}

function useMeaningForRecords(hasImport: boolean): Meaning {
  const { t } = useTranslation()
  const { pending, outOfReach, isKept } = useSync()
  const count = unsentCount({ pending, outOfReach })
  const keep = t('sync.signOut.keep')
  const logOut = t(isTokenFlavour ? 'common.shell.logOutToken' : 'common.shell.logOut')
  if (count === 0 && hasImport) return { title: t('sync.signOut.importTitle'), text: '', action: keep }
  if (count === 0)
    return { title: t('sync.nothing'), text: t(isKept ? 'sync.nothingHint' : 'sync.notKept'), action: logOut }
  const title = t('sync.signOut.title', { count })
  if (isKept || pending.length === 0) return { title, text: t('sync.signOut.text', { count }), action: keep }
  const stays = outOfReach > 0 ? [t('sync.outOfReach', { count: outOfReach })] : []
  return { title, text: [...stays, t('sync.notKept')].join(' '), action: logOut }
}

/**
 * Tells a user who signs out how many records are unsent, and offers to send them now, keep them here, or save them as
 * a file.
 */
export function SignOutHost() {
  const { t } = useTranslation()
  const { isOpen, after } = useSignOutQuestion()
  const [isSaving, setSaving] = useState(false)
  useClosedByBack(() => setSaving(false), isSaving)
  const { title, text, action } = useMeaning()
  const canSend = useSync(({ pending }) => pending.length > 0)
  const [isSending, setSending] = useState(false)
  const { mutateAsync, isPending } = useLogout()
  const leave = () =>
    void mutateAsync()
      .then(after)
      .catch(() => undefined)
      .finally(close)
  const send = async () => {
    setSending(true)
    await localRecords()
      .then(({ drain }) => drain())
      .finally(() => setSending(false))
    // Nothing blocks the requested action any more.
    if (unsentCount(useSync.getState()) === 0) leave()
  }
  return (
    <>
      <ConfirmDialog
        open={isOpen && !isSaving}
        title={title}
        text={text}
        busy={isPending}
        confirmLabel={action}
        onConfirm={leave}
        onCancel={close}
      >
        {canSend && (
          <>
            <Obstacle />
            <div className={styles.ways}>
              <Button loading={isSending} onClick={() => void send().catch((error: unknown) => failedToast(t, error))}>
                {t('sync.signOut.send')}
              </Button>
              {platform.canEncrypt() && <Button onClick={() => setSaving(true)}>{t('sync.file.save')}</Button>}
            </div>
          </>
        )}
      </ConfirmDialog>
      <OnceOpened open={isSaving}>
        <LazySaveFile open={isSaving} onClose={() => setSaving(false)} />
      </OnceOpened>
    </>
  )
}
