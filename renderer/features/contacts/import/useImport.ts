import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { CustomField } from '../../../../shared/domain/customFields.ts'
import type { Contact, ContactStatus } from '../../../../shared/schemas/contact.ts'
import { maxImported } from '../../../../shared/schemas/import.ts'
import { randomId } from '../../../lib/ids.ts'
import { inSlices } from '../../../lib/inSlices.ts'
import { useSession } from '../../../lib/session.ts'
import { useWorkedOut } from '../../../lib/useWorkedOut.ts'
import type { ImportPart } from '../../../offline/store/importStore.ts'
import { contactsQuery } from '../../../records/contacts/queries.ts'
import { useCustomFields } from '../../../records/customFields/queries.ts'
import { beginImport } from '../../../records/imports/running.ts'
import { ofOrganization } from '../../../records/organizations/queries.ts'
import { matchColumns, type Columns, type Matched } from './reading/columns.ts'
import { homeCountry, type CountryCode } from './reading/phone.ts'
import { plan, type OnDuplicate, type PlannedRow } from './reading/plan.ts'
import { readTable } from './reading/readFile.ts'
import { statusColumn, statusValues } from './reading/status.ts'
import { UnreadableFile, type FileProblem, type Table } from './reading/table.ts'

/** A file that has been read, and what its parts mean. */
export interface OpenFile {
  name: string
  table: Table
  preset: Matched['preset']
  columns: Columns
  statuses: ReadonlyMap<string, ContactStatus | null>
  /** Custom fields that are offered. */
  customFields: readonly CustomField[]
  country: CountryCode
  onDuplicate: OnDuplicate
}

type Choices = Pick<OpenFile, 'columns' | 'statuses' | 'country' | 'onDuplicate'>

function opened(name: string, table: Table, customFields: readonly CustomField[]): OpenFile {
  const { columns, preset } = matchColumns(table.headers, customFields)
  const statuses = statusValues(table, columns)
  return { name, table, preset, columns, statuses, customFields, country: homeCountry(), onDuplicate: 'skip' }
}

/** What the file would do to the contacts; null while it is being worked out. */
function usePlan(file: OpenFile | null, contacts: readonly Contact[] | undefined): PlannedRow[] | null {
  const work = useMemo(
    () =>
      file && contacts
        ? (signal: AbortSignal) => inSlices(plan(file.table, file, contacts, file.onDuplicate), { signal })
        : null,
    [file, contacts],
  )
  return useWorkedOut(file, work) ?? null
}

/** The requests that make a plan true. Each new person gets their id here, once: a repeat is recognized by it. */
function partsOf(rows: readonly PlannedRow[]): ImportPart[] {
  const creates = rows.flatMap(({ action, custom, values: { status, name, ...values } }) =>
    action === 'create'
      ? [
          {
            ...values,
            name: name ?? '',
            clientId: randomId(),
            ...(status && { status: status as ContactStatus }),
            ...(Object.keys(custom).length > 0 && { custom }),
          },
        ]
      : [],
  )
  const updates = rows.flatMap((row) =>
    row.action === 'update'
      ? [{ id: row.contact.id, clientId: row.contact.clientId, version: row.contact.version, ...row.changes }]
      : [],
  )
  const count = Math.ceil(Math.max(creates.length, updates.length) / maxImported)
  return Array.from({ length: count }, (_, at) => ({
    creates: creates.slice(at * maxImported, (at + 1) * maxImported),
    updates: updates.slice(at * maxImported, (at + 1) * maxImported),
  }))
}

/**
 * Reads a file when it was chosen.
 * @param onProblem called if it cannot be
 * @returns the file once it is read, and until then which part of it is, from 0 to 1
 */
function useReading(chosen: File, onProblem: (problem: FileProblem) => void) {
  const { organizationId } = useSession()
  const customFields = useCustomFields(organizationId).filter(({ retired }) => !retired)
  const [file, setFile] = useState<OpenFile | null>(null)
  const [part, setPart] = useState(0)
  const open = useEffectEvent((table: Table) => setFile(opened(chosen.name, table, customFields)))
  const fail = useEffectEvent((failure: unknown) =>
    onProblem(failure instanceof UnreadableFile ? failure.reason : 'unreadable'),
  )
  useEffect(() => {
    const reading = new AbortController()
    const { signal } = reading
    const onProgress = (progress: number | void) => setPart(progress ?? 0)
    chosen
      .arrayBuffer()
      .then((bytes) => inSlices(readTable(new Uint8Array(bytes)), { signal, onProgress }))
      .then((table) => signal.aborted || open(table))
      .catch((failure: unknown) => signal.aborted || fail(failure))
    return () => reading.abort()
  }, [chosen])
  return { file, setFile, part }
}

/**
 * A chosen file on its way to an import.
 * @param onEnd called once it is imported, or cannot be, with the reason
 */
export function useImport(chosen: File, onEnd: (problem?: FileProblem) => void) {
  const { user, organizationId } = useSession()
  const { data: contacts, error, refetch } = useQuery(ofOrganization(contactsQuery, organizationId))
  const { file, setFile, part } = useReading(chosen, onEnd)
  const rows = usePlan(file, contacts)
  const changing = useMemo(() => rows?.filter(({ action }) => action !== 'skip').length ?? 0, [rows])

  /** Only another column of the status has other values: for any other choice, what was chosen for them stays. */
  const change = (choices: Partial<Choices>) =>
    setFile((before) => {
      if (!before) return null
      const after = { ...before, ...choices }
      const isSameStatus = statusColumn(after.columns) === statusColumn(before.columns)
      return isSameStatus ? after : { ...after, statuses: statusValues(after.table, after.columns) }
    })

  async function start(): Promise<void> {
    if (!file || !rows || organizationId === null) return
    await beginImport(
      { id: randomId(), owner: user.id, organizationId, fileName: file.name, total: changing, done: 0, leftAlone: [] },
      partsOf(rows),
    )
    onEnd()
  }

  return {
    file,
    part,
    rows,
    changing,
    contactsError: contacts ? null : error,
    retryContacts: () => void refetch(),
    change,
    start,
  }
}

export type ImportState = ReturnType<typeof useImport>
