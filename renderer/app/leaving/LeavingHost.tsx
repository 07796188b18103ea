import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { LazySaveFile } from '../../features/sync/file/lazySaveFile.ts'
import { isTokenFlavour } from '../../lib/flavour.ts'
import { paths } from '../../lib/paths.ts'
import { useOnline } from '../../offline/view/connectivity.ts'
import { localRecords } from '../../offline/localRecords.ts'
import { unsentCount, useSync } from '../../offline/view/syncState.ts'
import { platform } from '../../platform/index.ts'
import { concernedBy, unsentBy, useLeavingQuestion } from '../../records/sync/leaving.ts'
import { failedToast } from '../../records/sync/savedToast.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { OnceOpened } from '../../ui/OnceOpened.tsx'
import styles from './Leaving.module.css'

const close = () => useLeavingQuestion.setState({ isOpen: false })
const stay = () => {
  useLeavingQuestion.getState().stay()
  close()
}

/** The queued records that the question is about. */
function useConcerned() {
  const { leaving } = useLeavingQuestion()
  const { pending } = useSync()
  return concernedBy(leaving, pending)
}

/** Why they could not be sent, and how many need a decision first. */
function Obstacle() {
  const { t } = useTranslation()
  const isOnline = useOnline()
  const stop = useSync((state) => state.stop)
  const asking = useConcerned().filter(({ problem }) => problem !== null).length
  return (
    <div role="status" className={styles.obstacle}>
      {!isOnline ? <p>{t('common.offline')}</p> : stop !== null && <p>{t(`sync.standing.${stop}`)}</p>}
      {asking > 0 && (
        <Link to={paths.sync} onClick={stay}>
          {t('sync.leaving.asks', { count: asking })}
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

/** What leaving now means for what was not sent. */
function useMeaning(): Meaning {
  const { t } = useTranslation()
  const {
    leaving: { way },
    imports,
    areImportsKept,
  } = useLeavingQuestion()
  const { outOfReach, isKept } = useSync()
  const concerned = useConcerned()
  const count = unsentCount({ pending: concerned, outOfReach })
  const ofSignOut = useMeaningOfSignOut(count, imports.length > 0)
  const isOnPage = way === 'leaveOrganization' && !isKept && concerned.length > 0
  const textKey = isOnPage ? 'sync.leaving.leaveOrganization.onPage' : (`sync.leaving.${way}.text` as const)
  const { text, action } =
    way === 'signOut'
      ? ofSignOut
      : { text: count === 0 ? '' : t(textKey, { count }), action: t(`sync.leaving.${way}.action`) }
  const importKey =
    way === 'signOut' && !areImportsKept
      ? 'sync.leaving.signOut.importOnPage'
      : (`sync.leaving.${way}.importText` as const)
  const ofImports = imports.length > 0 ? t(importKey, { files: imports.join(', ') }) : ''
  const whatElse = t(imports.length > 0 ? 'sync.leaving.importTitle' : 'sync.nothing')
  return {
    title: count === 0 ? whatElse : t('sync.leaving.title', { count }),
    text: `${text} ${ofImports}`.trim(),
    action,
  }
}

function useMeaningOfSignOut(count: number, hasImport: boolean): Omit<Meaning, 'title'> {
  const { t } = useTranslation()
  const { pending, outOfReach, isKept } = useSync()
  const { areImportsKept } = useLeavingQuestion()
  const keep = t('sync.leaving.signOut.keep')
  const logOut = t(isTokenFlavour ? 'shell.logOutToken' : 'shell.logOut')
  if (count === 0 && hasImport) return { text: '', action: areImportsKept ? keep : logOut }
  if (count === 0) return { text: t(isKept ? 'sync.nothingHint' : 'sync.notKept'), action: logOut }
  if (isKept || pending.length === 0) return { text: t('sync.leaving.signOut.text', { count }), action: keep }
  const stays = outOfReach > 0 ? [t('sync.outOfReach', { count: outOfReach })] : []
  return { text: [...stays, t('sync.notKept'), t('sync.leaving.signOut.onPage')].join(' '), action: logOut }
}

/** Leaves, as the user has decided, or after sending what waits. */
function useLeave() {
  const [isLeaving, setLeaving] = useState(false)
  const leave = (asked = useLeavingQuestion.getState()) => {
    const now = useLeavingQuestion.getState()
    // Cancelled meanwhile: the dialog is closing, or another question is open.
    if (!now.isOpen || now.leave !== asked.leave) return
    setLeaving(true)
    void asked.leave().finally(() => {
      setLeaving(false)
      close()
    })
  }
  const send = async () => {
    const asked = useLeavingQuestion.getState()
    await (await localRecords()).drain()
    // Nothing blocks the requested action any more.
    if (unsentBy(asked.leaving) + asked.imports.length === 0) leave(asked)
  }
  return { isLeaving, leave, send }
}

/**
 * Tells a user who signs out, deletes the account or leaves an organization how many records are unsent, and offers to
 * send them now; before signing out also to keep them here, or save them as a file.
 */
export function LeavingHost() {
  const { t } = useTranslation()
  const {
    isOpen,
    leaving: { way },
  } = useLeavingQuestion()
  const [isSaving, setSaving] = useState(false)
  const { title, text, action } = useMeaning()
  const canSend = useConcerned().length > 0
  // After leaving otherwise, nobody could send what is in the file.
  const canSave = way === 'signOut' && platform.canEncrypt()
  const [isSending, setSending] = useState(false)
  const { isLeaving, leave, send } = useLeave()
  const sendNow = () => {
    setSending(true)
    void send()
      .catch((error: unknown) => failedToast(t, error))
      .finally(() => setSending(false))
  }
  return (
    <>
      <ConfirmDialog
        open={isOpen && !isSaving}
        danger={way !== 'signOut'}
        title={title}
        text={text}
        busy={isLeaving}
        confirmLabel={action}
        onConfirm={() => leave()}
        onCancel={stay}
      >
        {canSend && (
          <>
            <Obstacle />
            <div className={styles.ways}>
              <Button loading={isSending} onClick={sendNow}>
                {t('sync.leaving.send')}
              </Button>
              {canSave && <Button onClick={() => setSaving(true)}>{t('sync.file.save')}</Button>}
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
