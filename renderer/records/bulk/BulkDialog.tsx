import { Button } from 'antd'
import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entity, Rows } from '../../../shared/replica.ts'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { ItsOrganization } from '../organizations/ItsOrganization.tsx'
import styles from './Bulk.module.css'
import type { BulkPlan, Left } from './plan.ts'
import { useBulk, type BulkState } from './useBulk.ts'

/** What the dialog of any such change is about. */
export interface BulkProps<E extends Entity> {
  /** The selected rows. */
  rows: readonly Rows[E][]
  /** How many the list shows, and the organization has. */
  scope: { shown: number; all: number }
  open: boolean
  onClose: () => void
}

interface BulkDialogProps<E extends Entity> extends BulkProps<E> {
  entity: E
  title: string
  submitLabel: string
  danger?: boolean
  /** The rows of the organization, as they are when it is called. */
  rowsNow: () => readonly Rows[E][]
  /** @returns what is changed with the choice; null as long as that is nothing, which the choice says itself then */
  plan: () => BulkPlan<Rows[E]> | null
  /** The choice. */
  children: ReactNode
}

/** A choice, with its label above it. */
export function BulkField({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children(id)}
    </div>
  )
}

/** More names would fill the screen. */
const maxNames = 12

/** Rows that stay as they are, by name: who is met often is named once. */
function LeftRows({ left: { reason, names } }: { left: Left }) {
  const { t, i18n } = useTranslation()
  const count = names.length
  const different = [...new Set(names)]
  const more = different.length - maxNames
  const named = [...different.slice(0, maxNames), ...(more > 0 ? [t('bulk.others', { count: more })] : [])]
  return (
    <p className="quiet">
      {t(`bulk.left.${reason}`, { count })} {new Intl.ListFormat(i18n.language).format(named)}
    </p>
  )
}

/** What was done, and what was not. */
function Result({ state }: { state: Extract<BulkState, { phase: 'done' }> }) {
  const { t } = useTranslation()
  const { op, changed: count, unchanged, unreached, left, isUndone } = state
  const kept = op === 'update' ? 'bulk.kept' : 'bulk.sent'
  return (
    <div role="status">
      <p className={styles.result}>{isUndone ? t('bulk.undone', { count }) : t(`bulk.done.${op}`, { count })}</p>
      {unchanged > 0 && <p className="quiet">{t(isUndone ? kept : 'bulk.already', { count: unchanged })}</p>}
      {unreached > 0 && <p className="quiet">{t('bulk.unreached', { count: unreached })}</p>}
      {left.map((one) => one.names.length > 0 && <LeftRows key={one.reason} left={one} />)}
    </div>
  )
}

/** Changes many rows at once: the choice, with what it is about, then its progress, then what was done. */
export function BulkDialog<E extends Entity>({
  entity,
  rows,
  scope: scopeNow,
  open,
  onClose,
  title,
  submitLabel,
  danger = false,
  rowsNow,
  plan,
  children,
}: BulkDialogProps<E>) {
  const { t } = useTranslation()
  const { state, run, undo, stop, letGo } = useBulk(entity, rows.length, rowsNow)
  const progressId = useId()
  const [scope] = useState(scopeNow)
  if (state.phase === 'asking') {
    const submit = (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      const planned = plan()
      if (planned) void run(planned)
      // Where the choice is missing.
      else event.currentTarget.querySelector('input')?.focus()
    }
    return (
      <FormDialog
        open={open}
        title={title}
        submitLabel={submitLabel}
        danger={danger}
        onClose={onClose}
        onSubmit={submit}
      >
        <ItsOrganization />
        <p className="quiet">{t('bulk.scope', { count: rows.length, ...scope })}</p>
        {children}
      </FormDialog>
    )
  }
  const isDone = state.phase === 'done'
  const close = () => {
    letGo()
    onClose()
  }
  return (
    <Dialog
      open={open}
      title={title}
      width={420}
      onClose={isDone ? close : stop}
      footer={
        isDone ? (
          <>
            {!state.isUndone && state.changed > 0 && <Button onClick={() => void undo()}>{t('common.undo')}</Button>}
            <Button type="primary" onClick={close} autoFocus>
              {t('common.close')}
            </Button>
          </>
        ) : (
          <Button onClick={stop}>{t('bulk.stop')}</Button>
        )
      }
    >
      {isDone ? (
        <Result state={state} />
      ) : (
        <>
          <p id={progressId} className={classes('tabular', styles.progress)}>
            {t('bulk.progress', { done: state.done, total: state.total })}
          </p>
          <ProgressBar labelledBy={progressId} percent={Math.round((100 * state.done) / Math.max(1, state.total))} />
        </>
      )}
    </Dialog>
  )
}
