import { Button } from 'antd'
import { useId, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { contactStatuses } from '../../../../shared/domain/kinds.ts'
import { tidyTags } from '../../../../shared/domain/tags.ts'
import type { Contact, ContactStatus } from '../../../../shared/schemas/contact.ts'
import { useSession } from '../../../lib/session.ts'
import { useMemberOptions } from '../../../records/assigning/useMemberOptions.ts'
import TagInput from '../../../records/tags/TagInput.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FilterChips } from '../../../ui/FilterChips.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { Select } from '../../../ui/Select.tsx'
import styles from './Bulk.module.css'
import type { BulkAction, BulkKind } from './bulkChanges.ts'
import { useBulk, type BulkState } from './useBulk.ts'

interface BulkDialogProps {
  kind: BulkKind
  contacts: readonly Contact[]
  /** How many the list shows, and the organization has. */
  scope: { shown: number; all: number }
  open: boolean
  onClose: () => void
}

/** The choice that nobody looks after them. */
const nobody = 0

/** What is chosen for an action; null as long as that is nothing. */
function useChoice(kind: BulkKind) {
  const { user } = useSession()
  const [status, setStatus] = useState<ContactStatus>('active')
  const [to, setTo] = useState(user.id)
  const [tags, setTags] = useState<readonly string[]>([])
  const action = (): BulkAction | null => {
    if (kind === 'status') return { kind, status }
    if (kind === 'assignee') return { kind, to: to === nobody ? null : to }
    return tags.length === 0 ? null : { kind, tags }
  }
  return { status, setStatus, to, setTo, tags, setTags, action }
}

interface ChoiceProps {
  kind: BulkKind
  choice: ReturnType<typeof useChoice>
  known: readonly string[]
}

function Choice({ kind, choice, known }: ChoiceProps) {
  const { t } = useTranslation()
  const id = useId()
  const members = useMemberOptions()
  const { tags, setTags } = choice
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {t(`bulk.label.${kind}`)}
      </label>
      {kind === 'status' && (
        <Select
          id={id}
          value={choice.status}
          onChange={choice.setStatus}
          options={contactStatuses.map((value) => ({ value, label: t(`contacts.status.${value}`) }))}
          className={styles.wide}
        />
      )}
      {kind === 'assignee' && (
        <Select
          id={id}
          value={choice.to}
          onChange={choice.setTo}
          options={[{ value: nobody, label: t('assigning.nobody') }, ...members]}
          className={styles.wide}
        />
      )}
      {(kind === 'addTags' || kind === 'removeTags') && (
        <>
          <TagInput
            id={id}
            label={t(`bulk.label.${kind}`)}
            known={known.filter((tag) => !tags.includes(tag))}
            onAdd={(tag) => setTags(tidyTags([...tags, tag]) ?? [])}
          />
          <FilterChips
            chips={tags.map((tag) => ({
              key: tag,
              label: tag,
              onRemove: () => setTags(tags.filter((other) => other !== tag)),
            }))}
          />
        </>
      )}
    </div>
  )
}

type Done = Extract<BulkState, { phase: 'done' }>

/** What was done, and what was not. */
function Result({ state: { changed, unchanged, full, isUndone } }: { state: Done }) {
  const { t } = useTranslation()
  return (
    <div role="status">
      <p className={styles.result}>{t(isUndone ? 'bulk.undone' : 'bulk.changed', { count: changed })}</p>
      {unchanged > 0 && <p className="quiet">{t(isUndone ? 'bulk.kept' : 'bulk.unchanged', { count: unchanged })}</p>}
      {full > 0 && <p className="quiet">{t('bulk.full', { count: full })}</p>}
    </div>
  )
}

/** Changes many contacts at once: the choice, with what it is about, then its progress, then what was done. */
export default function BulkDialog({ kind, contacts, scope, open, onClose }: BulkDialogProps) {
  const { t } = useTranslation()
  const [chosen] = useState(contacts)
  const { state, known, run, undo, stop } = useBulk(chosen)
  const choice = useChoice(kind)
  const progressId = useId()
  const title = t(`bulk.title.${kind}`, { count: chosen.length })
  if (state.phase === 'asking') {
    const submit = (event: FormEvent) => {
      event.preventDefault()
      const action = choice.action()
      if (action) void run(action)
    }
    return (
      <FormDialog open={open} title={title} submitLabel={t('bulk.submit')} onClose={onClose} onSubmit={submit}>
        <p className="quiet">{t('bulk.scope', { count: chosen.length, ...scope })}</p>
        <Choice kind={kind} choice={choice} known={known} />
      </FormDialog>
    )
  }
  const isDone = state.phase === 'done'
  return (
    <Dialog
      open={open}
      title={title}
      width={420}
      onClose={isDone ? onClose : stop}
      footer={
        isDone ? (
          <>
            {!state.isUndone && state.changed > 0 && <Button onClick={() => void undo()}>{t('common.undo')}</Button>}
            <Button type="primary" onClick={onClose} autoFocus>
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
          <p id={progressId} className="tabular">
            {t('bulk.progress', { done: state.done, total: state.total })}
          </p>
          <ProgressBar labelledBy={progressId} percent={Math.round((100 * state.done) / Math.max(1, state.total))} />
        </>
      )}
    </Dialog>
  )
}
