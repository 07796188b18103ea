import { contract } from '../../../shared/contract/index.ts'
import { grantFor } from '../../../shared/domain/permissions.ts'
import { pathId } from '../../../shared/schemas/common.ts'
import type { ContactInput, ContactPatch } from '../../../shared/schemas/contact.ts'
import type { InteractionInput, InteractionPatch } from '../../../shared/schemas/interaction.ts'
import { maxBatch, queuedRecord, type BatchResults, type QueuedRecord } from '../../../shared/schemas/sync.ts'
import {
  forbidden,
  foreignOrganization,
  failureOf,
  foreignRow,
  HttpError,
  internal,
  invalid,
  notFound,
  tooLarge,
} from '../../calls/errors.ts'
import type { Caller, Deps, Scope, Transport } from '../../calls/handler.ts'
import { parse, parsedIf } from '../../calls/parse.ts'
import { createContacts, deleteContact, updateContact } from '../contacts/service.ts'
import { createInteractions, deleteInteraction, updateInteraction } from '../interactions/service.ts'
import { organizationOf, type Change, type Created } from '../records/service.ts'

type Result = BatchResults['results'][number]

interface Batch {
  caller: Caller
  scope: Scope
  deps: Deps
  http: Pick<Transport, 'noteRefusal'>
}

const creates = { contact: contract.createContact, interaction: contract.createInteraction } as const
const updates = { contact: contract.updateContact, interaction: contract.updateInteraction } as const
const deletions = { contact: contract.deleteContact, interaction: contract.deleteInteraction } as const

/**
 * Processes queued records in order, each like its single call; none affects another. Consecutive creates of one entity
 * share one statement.
 * @throws 413 for more than 500
 */
export async function sendRecords(records: readonly unknown[], batch: Batch): Promise<BatchResults> {
  if (records.length > maxBatch) throw tooLarge()
  const results: Result[] = []
  while (results.length < records.length) {
    const run = leadingCreates(records, results.length)
    if (run) results.push(...(await createRun(run.entity, run.bodies, batch)))
    else results.push(await settled(() => single(records[results.length], batch), batch))
  }
  return { results }
}

/** The consecutive creates of one entity from an index; null if the record there is none. */
function leadingCreates(records: readonly unknown[], from: number) {
  const first = parsedIf(queuedRecord, records[from])
  if (first?.op !== 'create') return null
  const bodies: unknown[] = []
  for (let index = from; index < records.length; index += 1) {
    const next = parsedIf(queuedRecord, records[index])
    if (next?.op !== 'create' || next.entity !== first.entity) break
    bodies.push(next.body)
  }
  return { entity: first.entity, bodies }
}

async function createRun(entity: QueuedRecord['entity'], bodies: unknown[], batch: Batch): Promise<Result[]> {
  const inputs = bodies.map((body) => caught(() => checkedCreate(entity, body, batch.scope)))
  const good = inputs.filter((input): input is ContactInput | InteractionInput => !(input instanceof Error))
  const outcomes = await create(entity, good, batch)
  return inputs.map((input) => resultOf(input instanceof Error ? input : (outcomes.shift() ?? internal()), batch))
}

function checkedCreate(entity: QueuedRecord['entity'], body: unknown, scope: Scope): ContactInput | InteractionInput {
  if (grantFor(scope.role, creates[entity].permission) === null) throw forbidden()
  const input = parse<(typeof creates)[typeof entity]['body']>(creates[entity].body, body)
  if (input.organizationId !== scope.organizationId) throw foreignOrganization()
  return input
}

async function create(
  entity: QueuedRecord['entity'],
  inputs: (ContactInput | InteractionInput)[],
  { caller, scope, deps }: Batch,
): Promise<(Created<unknown> | Error)[]> {
  if (inputs.length === 0) return []
  try {
    return entity === 'contact'
      ? await createContacts(scope.organizationId, inputs as ContactInput[], caller.userId, deps)
      : await createInteractions(scope, inputs as InteractionInput[], caller.userId, deps)
  } catch (error) {
    return inputs.map(() => (error instanceof Error ? error : internal()))
  }
}

/** An update, a completion or a deletion. */
async function single(record: unknown, batch: Batch): Promise<unknown> {
  const { op, entity, id, body, ...marks } = parse(queuedRecord, record)
  const { scope, caller, deps } = batch
  if (id === undefined) throw invalid([{ path: 'id', message: 'id is required' }])
  parse(pathId, String(id))
  const { organizationId, role } = scope
  const itsOrganizationId = await organizationOf(entity, id, deps.db)
  if (itsOrganizationId !== organizationId)
    throw (itsOrganizationId === null ? notFound : foreignRow)(entity === 'contact' ? 'Contact' : 'Interaction')
  const change: Change = { ...marks, organizationId, id, userId: caller.userId, role }
  if (op === 'delete') return remove(entity, change, batch)
  if (grantFor(scope.role, updates[entity].permission) === null) throw forbidden()
  const fields = { ...(body as object | undefined), ...(op === 'complete' && { followUpCompleted: true }) }
  if (entity === 'contact') {
    const patch = parse(contract.updateContact.body, fields)
    return updateContact(patch, withMarks(change, patch), deps)
  }
  const patch = parse(contract.updateInteraction.body, fields)
  return updateInteraction(patch, withMarks(change, patch), deps)
}

/** A record of a batch may have its marks beside its body. */
const withMarks = (change: Change, patch: ContactPatch | InteractionPatch): Change => ({
  ...change,
  version: change.version ?? patch.version,
  opId: change.opId ?? patch.opId,
  clientId: change.clientId ?? patch.clientId,
  madeAt: change.madeAt ?? patch.madeAt,
  device: change.device ?? patch.device,
})

async function remove(entity: QueuedRecord['entity'], change: Change, { scope, deps }: Batch): Promise<void> {
  const grant = grantFor(scope.role, deletions[entity].permission)
  if (grant === null) throw forbidden()
  if (entity === 'contact') await deleteContact(change, deps)
  else await deleteInteraction(change, grant, deps)
}

function caught<Value>(work: () => Value): Value | Error {
  try {
    return work()
  } catch (error) {
    return error instanceof Error ? error : internal()
  }
}

async function settled(work: () => Promise<unknown>, batch: Batch): Promise<Result> {
  try {
    const body = await work()
    return body === undefined ? { status: 204, body: null } : { status: 200, body }
  } catch (error) {
    return resultOf(error instanceof Error ? error : internal(), batch)
  }
}

function resultOf(outcome: Created<unknown> | Error, { deps: { log }, http }: Batch): Result {
  if (!(outcome instanceof Error)) return { status: outcome.isNew ? 201 : 200, body: outcome.row }
  if (outcome instanceof HttpError) {
    http.noteRefusal(outcome)
    return { status: outcome.status, body: outcome.body }
  }
  log.error({ err: outcome }, 'A queued record failed')
  const { status, body } = failureOf(outcome)
  return { status, body }
}
