import type { Row, Rows } from '../../shared/replica.ts'
import { same } from '../../shared/domain/same.ts'
import { valueAt, withParts } from '../../shared/domain/parts.ts'
import { t } from '../i18n/index.ts'
import { ApiError } from '../lib/apiErrors.ts'
import { localId, notStored } from './queue/localId.ts'
import type { PageRecords } from './page.ts'
import { noted, type Action } from './queue/recording.ts'

/** A contact, also one that has been merged into another one: what was opened before names it as it did. */
const contactWhere = ({ lists }: PageRecords, organizationId: number, is: (contact: Rows['contact']) => boolean) =>
  lists.view('contact', organizationId).find(is) ?? lists.aliases(organizationId).find(is)

/**
 * The same fields, with the contact's server id, or its client id if it has none yet. The id of a deleted one stays.
 */
function naming(records: PageRecords, organizationId: number, fields: object): Record<string, unknown> {
  const { contactId, ...rest } = fields as Record<string, unknown>
  if (typeof contactId !== 'number' || contactId >= 0) return { ...fields }
  const contact = contactWhere(
    records,
    organizationId,
    ({ id, clientId }) => id === contactId || localId(clientId) === contactId,
  )
  if (!contact) return { ...fields }
  return contact.id > 0 ? { ...rest, contactId: contact.id } : { ...rest, contactClientId: contact.clientId }
}

/**
 * The contact that fields name by its id: the server is told both of its ids, and refuses a contact that has only one
 * of them.
 */
function contactNamed(records: PageRecords, organizationId: number, { contactId }: Record<string, unknown>) {
  if (typeof contactId !== 'number') return {}
  const contact = contactWhere(records, organizationId, ({ id }) => id === contactId)
  return contact && contact.id > 0 ? { contact: { id: contact.id, clientId: contact.clientId } } : {}
}

/** The row of an action, as far as its key needs it. */
export const rowOf = (action: Action) => ({
  entity: action.entity,
  clientId: action.op === 'create' ? action.clientId : action.row.clientId,
})

/** The fields that really change. Untouched fields may be changed by others. */
export const changedFields = (row: Record<string, unknown>, body: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(body).filter(([field, value]) => !same(valueAt(row, field), value)))

/**
 * The action to record; null if nothing changes. A row that was created earlier with this client id is changed instead.
 */
export function prepared(records: PageRecords, action: Action): Action | null {
  if (action.op === 'delete') return action
  const organizationId = action.op === 'create' ? action.organizationId : action.row.organizationId
  const body = withParts(naming(records, organizationId, action.body))
  if (Number(body.contactId) < 0)
    throw new ApiError(409, { code: 'contact_unknown', message: t('common.errors.contactGone') })
  const row = action.op === 'create' ? records.lists.row(action.entity, organizationId, action.clientId) : action.row
  if (row === null)
    return { ...(action as Extract<Action, { op: 'create' }>), ...contactNamed(records, organizationId, body), body }
  const seen = naming(records, organizationId, row)
  const changes = changedFields(seen, body)
  if (Object.keys(changes).length === 0) return null
  const op = action.op === 'complete' ? 'complete' : 'update'
  // Its contact may have got a server id since it was seen.
  const from = 'contactClientId' in seen ? row : (seen as unknown as Row)
  return { op, entity: action.entity, row: from, ...contactNamed(records, organizationId, changes), body: changes }
}

/** The actions to record; none for those that change nothing. */
export const preparedAll = (records: PageRecords, actions: readonly Action[]): Action[] =>
  actions.map((action) => prepared(records, action)).filter((action) => action !== null)

/** A prepared action; behind a create, as a change of its own, what is noted only of a row that the server has. */
export function withNoted(action: Action): Action[] {
  if (action.op !== 'create') return [action]
  const { entity, organizationId, clientId } = action
  const fields = Object.entries(action.body)
  const [later, now] = [true, false].map((isLater) => fields.filter(([field]) => noted.includes(field) === isLater))
  if (!later?.length) return [action]
  const row = { id: localId(clientId), clientId, organizationId, version: notStored } as Row
  return [
    { ...action, body: Object.fromEntries(now ?? []) },
    { op: 'update', entity, row, body: Object.fromEntries(later) },
  ]
}
