import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PendingRecord, Problem } from '../../../shared/replica.ts'
import { openForm } from '../../lib/forms.ts'
import { useSession } from '../../lib/session.ts'
import type { Side } from '../../offline/queue/decisions.ts'
import { localId } from '../../offline/queue/localId.ts'
import { readersText } from '../../lib/readersText.ts'
import { ConflictNotice } from '../../records/ConflictNotice.tsx'
import { organizationsQuery } from '../../records/organizations/queries.ts'
import { useSwitchOrganization } from '../../records/organizations/switchOrganization.ts'
import { RecordActions } from './RecordActions.tsx'
import { RecordRow } from './RecordRow.tsx'
import styles from './Sync.module.css'
import { useAndSend } from './useAndSend.ts'

/** Problems that a retry may solve. */
// A row of an organization that the user was removed from for a while seems to be deleted, and a missing contact may
// arrive later.
export const canRetry: ReadonlySet<Problem['kind']> = new Set(['refused', 'noAccess', 'deleted', 'contactDropped'])

/** Problems that editing, or another contact, may solve. */
const canEdit: ReadonlySet<Problem['kind']> = new Set(['refused', 'contactDropped'])

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
  const [choices, setChoices] = useState<Record<string, Side>>({})
  const edit = useEdit()
  const { op, problem } = record
  if (!problem) return null
  const { kind, message, fields } = problem
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
      <RecordActions record={record} canRetry={canRetry.has(kind)} discardText={t('sync.discardText')}>
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
      </RecordActions>
    </div>
  )
}
