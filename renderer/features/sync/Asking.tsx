import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PendingRecord, Problem } from '../../../shared/replica.ts'
import { openForm } from '../../lib/forms.ts'
import { useSession } from '../../lib/session.ts'
import type { LocalRecords } from '../../offline/engine.ts'
import type { Whose } from '../../offline/queue/decisions.ts'
import { localId } from '../../offline/queue/localId.ts'
import { localRecords } from '../../offline/localRecords.ts'
import { readersText } from '../../lib/readersText.ts'
import { platform } from '../../platform/index.ts'
import { ConflictNotice } from '../../records/ConflictNotice.tsx'
import { organizationsQuery } from '../../records/organizations/queries.ts'
import { failedToast } from '../../records/sync/savedToast.ts'
import { useSwitchOrganization } from '../../records/organizations/switchOrganization.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { OnceOpened } from '../../ui/OnceOpened.tsx'
import { toast } from '../../lib/toast.ts'
import { LazySaveFile } from './file/lazySaveFile.ts'
import { RecordRow } from './RecordRow.tsx'
import styles from './Sync.module.css'

/** Problems that a retry may solve. */
// A row of an organization that the user was removed from for a while seems to be deleted.
const canRetry: ReadonlySet<Problem['kind']> = new Set(['refused', 'noAccess', 'deleted'])

/** Problems that editing, or another contact, may solve. */
const canEdit: ReadonlySet<Problem['kind']> = new Set(['refused', 'contactDropped'])

/** @returns a function that changes the queue, and sends what is ready; if the record has changed, the user is told */
function useAndSend(): (act: (records: LocalRecords) => Promise<true | null>) => void {
  const { t } = useTranslation()
  const andSend = async (act: (records: LocalRecords) => Promise<true | null>) => {
    const records = await localRecords()
    if ((await act(records)) === null) {
      toast({ title: t('sync.toasts.changed'), description: t('sync.toasts.changedText') })
      // Another tab has changed it: this page may not have been notified yet.
      await records.lookAgain()
    }
    await records.drain()
  }
  return (act) => void andSend(act).catch((error: unknown) => failedToast(t, error))
}

/** @returns a function that opens the form of a record, in its own organization */
function useEdit(): (record: PendingRecord) => void {
  const { organizationId: here } = useSession()
  const { data: organizations } = useQuery(organizationsQuery())
  const { mutateAsync: switchTo } = useSwitchOrganization()
  return ({ entity, organizationId, rowId, clientId }) => {
    const row = rowId ?? localId(clientId)
    const open = () =>
      entity === 'contact' ? openForm('contact', { contactId: row }) : openForm('interaction', { interactionId: row })
    const other = organizationId === here ? undefined : organizations?.find(({ id }) => id === organizationId)
    // A failure has its toast.
    if (other) switchTo(other).then(open, () => undefined)
    else open()
  }
}

/** The actions for a record with a problem. */
export function Asking({ record }: { record: PendingRecord }) {
  const { t } = useTranslation()
  const andSend = useAndSend()
  const [isDiscarding, setDiscarding] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [choices, setChoices] = useState<Record<string, Whose>>({})
  const edit = useEdit()
  const { id, op, problem } = record
  if (!problem) return null
  const { kind, message, fields } = problem
  const actions = (
    <>
      {kind === 'conflict' && (
        <Button
          type="primary"
          disabled={fields.some((field) => !choices[field])}
          onClick={() => andSend((records) => records.decide(record, choices))}
        >
          {t('sync.decide')}
        </Button>
      )}
      {canEdit.has(kind) && op !== 'delete' && <Button onClick={() => edit(record)}>{t('sync.edit')}</Button>}
      {canRetry.has(kind) && <Button onClick={() => andSend((records) => records.retry(id))}>{t('sync.retry')}</Button>}
      {platform.canEncrypt() && <Button onClick={() => setSaving(true)}>{t('sync.file.save')}</Button>}
      <Button danger type="text" onClick={() => setDiscarding(true)}>
        {t('sync.discard')}
      </Button>
    </>
  )
  return (
    <div className={styles.asking}>
      <RecordRow record={record} at={record.madeAt} state="asks" />
      {kind === 'conflict' ? (
        <ConflictNotice
          record={record}
          chosen={choices}
          onChoose={(more) => setChoices((before) => ({ ...before, ...more }))}
        />
      ) : (
        <p className={styles.why}>
          {kind === 'refused'
            ? t('sync.why.refused', { message: message ? readersText(message) : t('sync.noReason') })
            : t(`sync.why.${kind}`)}
        </p>
      )}
      <div className={styles.actions}>{actions}</div>
      <OnceOpened open={isSaving}>
        <LazySaveFile open={isSaving} ids={[id]} onClose={() => setSaving(false)} />
      </OnceOpened>
      <ConfirmDialog
        open={isDiscarding}
        danger
        title={t('sync.discardTitle')}
        text={t('sync.discardText')}
        confirmLabel={t('sync.discard')}
        onConfirm={() => {
          setDiscarding(false)
          andSend((records) => records.discard(record))
        }}
        onCancel={() => setDiscarding(false)}
      />
    </div>
  )
}
