import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { grantFor, type Role } from '../../../shared/domain/permissions.ts'
import type { PendingRecord, Problem } from '../../../shared/replica.ts'
import { openForm } from '../../lib/forms.ts'
import { useSession } from '../../lib/session.ts'
import { isOfDeleted, type Side } from '../../offline/queue/decisions.ts'
import { localId } from '../../offline/queue/localId.ts'
import { readersText } from '../../lib/readersText.ts'
import { ConflictNotice } from '../../records/ConflictNotice.tsx'
import { useFieldText } from '../../records/useFieldText.ts'
import { organizationsQuery } from '../../records/organizations/queries.ts'
import { useSwitchOrganization } from '../../records/organizations/switchOrganization.ts'
import { Entered } from './Entered.tsx'
import { RecordActions } from './RecordActions.tsx'
import { RecordRow } from './RecordRow.tsx'
import styles from './Sync.module.css'
import { useAndSend } from './useAndSend.ts'

/** Problems that a retry may solve. */
// A row of an organization that the user was removed from for a while seems to be deleted, and a missing contact may
// arrive later.
export const canRetry: ReadonlySet<Problem['kind']> = new Set(['refused', 'noAccess', 'deleted', 'contactDropped'])

/** Whether it merges contacts: its form, which has no fields of that, would change nothing about a refusal. */
const isMerge = ({ body }: PendingRecord): boolean => Boolean(body.merged)

/** Problems that editing, or another contact, may solve. */
const editable: ReadonlySet<Problem['kind']> = new Set(['refused', 'contactDropped'])
const canEdit = (record: PendingRecord, { kind }: Problem): boolean =>
  record.op !== 'delete' && editable.has(kind) && !(kind === 'contactDropped' && isMerge(record))

/** The text of a problem that needs no details. */
const plainReason = (record: PendingRecord, kind: Exclude<Problem['kind'], 'conflict' | 'refused'>) =>
  kind === 'contactDropped' && isMerge(record) ? 'mergeTargetDropped' : kind

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

/** What others have changed in a row that the user wants to delete. */
function ChangedMeanwhile({ record }: { record: PendingRecord }) {
  const { t } = useTranslation()
  const { labelOf } = useFieldText(record)
  const changes = Object.entries(record.problem?.changes ?? {})
    .filter(([field]) => labelOf(field))
    .map(([field, { by }]) => `${labelOf(field)} (${by ?? t('sync.somebody')})`)
  return <p className={styles.why}>{t('sync.why.changedMeanwhile', { changes: changes.join(', ') })}</p>
}

type Choices = Record<string, Side>

interface WhyProps {
  record: PendingRecord
  chosen: Choices
  onChoose: (more: Choices) => void
}

/** Why a record needs its user, with the choice between values of both. */
function Why({ record, ...choice }: WhyProps) {
  const { t } = useTranslation()
  const { op, problem } = record
  if (!problem) return null
  const { kind, message } = problem
  if (kind === 'conflict')
    return op === 'delete' ? <ChangedMeanwhile record={record} /> : <ConflictNotice record={record} {...choice} />
  return (
    <p className={styles.why}>
      {kind === 'refused'
        ? t('sync.why.refused', { message: message ? readersText(message) : t('sync.noReason') })
        : t(`sync.why.${plainReason(record, kind)}`)}
    </p>
  )
}

/** The user's role in an organization; undefined before it is known. */
function useRoleIn(organizationId: number): Role | undefined {
  const { data: organizations } = useQuery(organizationsQuery())
  return organizations?.find(({ id }) => id === organizationId)?.role
}

/** The actions for a record with a problem. */
export function Asking({ record }: { record: PendingRecord }) {
  const { t } = useTranslation()
  const andSend = useAndSend()
  const [choices, setChoices] = useState<Choices>({})
  const edit = useEdit()
  const role = useRoleIn(record.organizationId)
  const { id, op, entity, problem } = record
  if (!problem) return null
  const { kind, fields } = problem
  // Whose an interaction was that is not here any more, only the bin knows.
  const mayReturn = grantFor(role, `${entity}:delete`) === 'any'
  return (
    <div className={styles.asking}>
      <RecordRow record={record} at={record.madeAt} state="asks" />
      <Why record={record} chosen={choices} onChoose={(more) => setChoices((before) => ({ ...before, ...more }))} />
      {kind !== 'conflict' && <Entered record={record} />}
      {isOfDeleted(record) && role && !mayReturn && <p className={styles.why}>{t(`sync.whoReturns.${entity}`)}</p>}
      <RecordActions record={record} canRetry={canRetry.has(kind)} discardText={t('sync.discardText')}>
        {kind === 'conflict' && (
          <Button
            type="primary"
            danger={op === 'delete'}
            disabled={fields.some((field) => !choices[field])}
            onClick={() => andSend((records) => records.decide(record, choices))}
          >
            {t(op === 'delete' ? 'sync.deleteNevertheless' : 'sync.decide')}
          </Button>
        )}
        {isOfDeleted(record) && mayReturn && (
          <Button type="primary" onClick={() => andSend((records) => records.askBack(id))}>
            {t('sync.returnAndSend')}
          </Button>
        )}
        {canEdit(record, problem) && <Button onClick={() => edit(record)}>{t('sync.edit')}</Button>}
      </RecordActions>
    </div>
  )
}
