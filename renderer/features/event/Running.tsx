import { Button } from 'antd'
import { Lock, LogOut, Maximize, Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { keepFocus } from '../../lib/keptFocus.ts'
import { holdVisitor, keepEvent, useEvent, type RunningEvent } from '../../lib/event.ts'
import { paths } from '../../lib/paths.ts'
import { useUnsaved } from '../../lib/unsaved.ts'
import { useMedia } from '../../lib/useMedia.ts'
import { useSync } from '../../offline/view/syncState.ts'
import { setEventMode } from '../../platform/eventMode.ts'
import { isDesktop } from '../../platform/index.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts'
import styles from './Event.module.css'
import { LeaveDialog } from './LeaveDialog.tsx'
import { NotKept } from './NotKept.tsx'
import { PersonForm } from './PersonForm.tsx'
import { forgetTries } from './tries.ts'
import { usePeople, type Last } from './usePeople.ts'
import type { WaysOut } from './waysOut.ts'

function useWholeScreen(): boolean {
  useEffect(() => {
    void setEventMode(true)
    return () => void setEventMode(false)
  }, [])
  return useMedia('(display-mode: fullscreen)')
}

interface BarProps {
  event: RunningEvent
  waiting: number
  isLocked: boolean
  onLeave: () => void
}

function Bar({ event, waiting, isLocked, onLeave }: BarProps) {
  const { t } = useTranslation()
  const isWhole = useWholeScreen()
  return (
    <header ref={keepFocus} className={styles.bar}>
      <div className={styles.words}>
        <h1 className={styles.title}>{event.name}</h1>
        <p className={styles.count}>
          <span>{t('event.recorded', { count: event.people })}</span>
          {waiting > 0 && <span>{t('event.waiting', { count: waiting })}</span>}
        </p>
      </div>
      {!isWhole && document.fullscreenEnabled && (
        <Button
          className={styles.tool}
          icon={<Maximize aria-hidden size={20} />}
          aria-label={t('event.wholeScreen')}
          data-tip={t('event.wholeScreen')}
          onClick={() => void setEventMode(true)}
        />
      )}
      <Button
        className={styles.tool}
        icon={isLocked ? <Lock aria-hidden size={18} /> : <LogOut aria-hidden size={18} />}
        onClick={onLeave}
      >
        <span className="phone-hidden">{t('event.end')}</span>
      </Button>
    </header>
  )
}

function Said({ last, onUndo, isUndoing }: { last: Last | null; onUndo: (() => void) | null; isUndoing: boolean }) {
  const { t } = useTranslation()
  const isKept = useSync((state) => state.isKept)
  const words = ({ entry, isRemoved }: Last) =>
    // Removing takes as long as the server does: by then the next visitor may be at the table.
    isRemoved ? t('event.removed') : t(isKept ? 'event.saved' : 'event.savedHere', { name: entry.person.name })
  return (
    <div ref={keepFocus} className={styles.said}>
      <p role="status" className={last ? styles.saved : undefined}>
        {last && words(last)}
      </p>
      {onUndo && (
        <Button
          type="text"
          className={styles.tool}
          loading={isUndoing}
          icon={<Undo2 aria-hidden size={18} />}
          onClick={onUndo}
        >
          {t('event.undo')}
        </Button>
      )}
    </div>
  )
}

/** Nothing takes the page away while a visitor is not saved: no newer version, no other tab that ends the event. */
function useHeldPage(hasUnsaved: boolean): void {
  useUnsaved(hasUnsaved)
  useEffect(() => {
    if (!hasUnsaved) return
    holdVisitor(true)
    return () => holdVisitor(false)
  }, [hasUnsaved])
}

/** The browser asks before it leaves the page. The desktop would not ask, and its window could not be closed. */
function useAskedReload(isAsked: boolean): void {
  useEffect(() => {
    if (!isAsked || isDesktop) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isAsked])
}

/**
 * Another user's sign-in ends the event: at once, or when nothing is left on this page that its owner could still save.
 */
function useEndByOther(other: string | null, isHeld: boolean): void {
  const isEnded = other !== null && !isHeld
  useEffect(() => {
    if (isEnded) keepEvent(null)
  }, [isEnded])
}

/** Ending the event, after a question if visitors would be lost. */
function useEnd(unsaved: number) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const end = () => {
    forgetTries()
    const { isOver } = useEvent.getState()
    holdVisitor(false)
    // If it is over, another one may have begun.
    if (!isOver) keepEvent(null)
    void navigate(paths.contacts, { replace: true })
  }
  return {
    end: () => (unsaved > 0 ? setAsking(true) : end()),
    question: (
      <ConfirmDialog
        open={isAsking && unsaved > 0}
        title={t('event.discard')}
        text={t('event.discardText', { count: unsaved })}
        confirmLabel={t('event.discardAndEnd')}
        danger
        onConfirm={end}
        onCancel={() => setAsking(false)}
      />
    ),
  }
}

/** What has ended the event, while the page still shows it. */
function Ended({ event, other }: Pick<RunningProps, 'event' | 'other'>) {
  const { t } = useTranslation()
  const isOver = useEvent((state) => state.isOver)
  if (other === null && !isOver) return null
  return (
    <p role="alert" className={styles.failed}>
      {other === null ? t('event.over') : t('event.otherUser', { name: other, owner: event.owner.name })}
    </p>
  )
}

interface RunningProps {
  event: RunningEvent
  /** The name of the signed-in user, if the event is another user's. */
  other: string | null
  waysOut: WaysOut
}

/** The running event: data of earlier visitors are neither shown nor searchable here. */
export default function Running({ event, other, waysOut }: RunningProps) {
  const { t } = useTranslation()
  const isOver = useEvent((state) => state.isOver)
  const [isLeaving, setLeaving] = useState(false)
  const [isTyping, setTyping] = useState(false)
  const people = usePeople(event)
  const unsaved = people.unsaved + (isTyping ? 1 : 0)
  useHeldPage(unsaved > 0)
  useAskedReload(people.unsaved > 0)
  useEndByOther(other, isOver || unsaved > 0)
  useDocumentTitle(event.name)
  const { end, question } = useEnd(unsaved)
  const isLocked = event.pin !== null && !isOver
  return (
    <div className={styles.page}>
      <Bar
        event={event}
        waiting={people.waiting}
        isLocked={isLocked}
        onLeave={isLocked ? () => setLeaving(true) : end}
      />
      <main className={styles.body}>
        <NotKept />
        <Ended event={event} other={other} />
        <Said last={people.last} onUndo={isTyping ? null : people.undo} isUndoing={people.isUndoing} />
        {people.failed.length > 0 && (
          <div ref={keepFocus} role="alert" className={styles.failed}>
            <p>{t('event.failed', { count: people.failed.length })}</p>
            <Button className={styles.tool} onClick={people.retry}>
              {t('common.retry')}
            </Button>
          </div>
        )}
        <PersonForm onSave={people.record} onTyping={setTyping} />
      </main>
      {event.pin && (
        <LeaveDialog
          open={isLeaving && !isOver}
          owner={event.owner}
          pin={event.pin}
          onClose={() => setLeaving(false)}
          onEnd={() => {
            setLeaving(false)
            end()
          }}
          waysOut={waysOut}
        />
      )}
      {question}
    </div>
  )
}
