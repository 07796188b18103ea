import pg from 'pg'
import { withParts } from '../../../shared/domain/parts.ts'
import type { Contact } from '../../../shared/schemas/contact.ts'
import { contactColumns } from '../../../api/db/columns.ts'
import { signUp } from '../../support/client.ts'
import type { TestServer } from '../../support/server.ts'
import { customFieldsOf } from './acts.ts'
import type { Backend, Stored } from './backend.ts'

interface Change {
  entity: 'contact' | 'interaction'
  entity_id: number
  version: number
  op_id: string | null
  changed_by: number | null
  old: Record<string, unknown>
  new: Record<string, unknown>
}

const camel = (column: string): string => column.replace(/_[a-z]/g, (part) => part.slice(1).toUpperCase())
/** Times as the API writes them: the history has them as Postgres does. */
const valueOf = (value: unknown): unknown =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT.*\+00:00$/.test(value) ? new Date(value).toISOString() : value
const fieldsOf = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [camel(column), valueOf(value)]))

/** The rows of a list. @throws Error that says what the server answered in their place */
function listed<One>({ status, body }: { status: number; body: One[] }): One[] {
  if (status !== 200) throw new Error(`The server answered ${status}: ${JSON.stringify(body)}`)
  return body
}

/** The contacts that were merged into others, as devices are told of them. */
async function aliasesOf({ knex }: TestServer['db'], organizationId: number): Promise<Contact[]> {
  const { rows } = await knex.raw<{ rows: { row: Contact }[] }>(
    `select row_to_json(r) as row from (select ${contactColumns} from contacts
      where organization_id = ? and merged_into is not null and deleted_at is null) r`,
    [organizationId],
  )
  return rows.map(({ row }) => row)
}

/** The product's own server in the simulation: three users in two organizations, without records. */
export async function realServer({ url, db, config }: TestServer): Promise<Backend> {
  const people = [await signUp(url), await signUp(url), await signUp(url)]
  const organizations = people.slice(0, 2).map(({ organization }) => organization.id)
  const users = people.map(({ user }) => user.id)
  const join = (user_id: number, organization_id: number) =>
    db
      .knex('memberships')
      .insert({ user_id, organization_id, role: 'admin' })
      .onConflict(['organization_id', 'user_id'])
      .ignore()
  for (const user of users) for (const organization of organizations) await join(user, organization)
  for (const organization of organizations)
    for (const [position, id] of customFieldsOf(organization).entries())
      await db.knex.raw(
        `insert into custom_fields (id, organization_id, label, kind, position) overriding system value values (?, ?, ?, 'text', ?)`,
        [id, organization, `Field ${id}`, position],
      )
  const clientOf = (userId: number | null) => people.find(({ user }) => user.id === userId)?.client
  const table = { contact: 'contacts', interaction: 'interactions' } as const

  /** Everything that was stored, oldest first, from the rows and the log of their changes. */
  async function history(): Promise<Stored[]> {
    const changes = await db.knex<Change>('record_changes').whereIn('organization_id', organizations).orderBy('id')
    const stored: (Stored & { at: number })[] = []
    for (const entity of ['contact', 'interaction'] as const) {
      const rows = await db
        .knex(table[entity])
        .select(db.knex.raw(`id, client_id, organization_id, to_jsonb(${table[entity]}) as row`))
        .whereIn('organization_id', organizations)
      for (const { id, client_id: clientId, row } of rows as {
        id: number
        client_id: string
        row: Record<string, unknown>
      }[]) {
        const own = changes.filter((change) => change.entity === entity && change.entity_id === id)
        // Backwards from the current state to the creation, and forwards again.
        const states = [row]
        for (const change of [...own].reverse()) states.unshift({ ...states[0], ...change.old })
        own.forEach((change, index) =>
          stored.push({
            entity,
            id,
            clientId,
            opId: change.op_id,
            op: change.new.deleted_at ? 'delete' : 'update',
            by: change.changed_by,
            // The history has the users' fields: the version is a column of its own.
            values: { ...withParts(fieldsOf(states[index + 1] ?? {})), version: change.version },
            at: changes.indexOf(change),
          }),
        )
        const values = withParts(fieldsOf(states[0] ?? {}))
        stored.push({ entity, id, clientId, opId: null, op: 'create', by: null, values, at: -1 })
      }
    }
    return stored.sort((a, b) => a.at - b.at).map(({ at: _, ...one }) => one)
  }

  /** What the organization's lists have, as one of its members sees them. */
  async function rows(organizationId: number): ReturnType<Backend['rows']> {
    const member = await db
      .knex('memberships')
      .where({ organization_id: organizationId })
      .first<{ user_id: number } | undefined>()
    const client = clientOf(member?.user_id ?? null)
    if (!client) return { contacts: [], interactions: [] }
    const contacts = await client.listContacts({ params: { organizationId } })
    const interactions = await client.listInteractions({ params: { organizationId } })
    // The member's access ended in between: another one has it, or nobody.
    if (contacts.status === 403 || interactions.status === 403) return rows(organizationId)
    // With those that were merged into others, which only devices are told of.
    return {
      contacts: [...listed(contacts), ...(await aliasesOf(db, organizationId))],
      interactions: listed(interactions),
    }
  }

  return {
    users,
    organizations,
    histories: async () => [await history()],
    async call({ userId, owner, method, path, body }) {
      const client = clientOf(userId)
      if (!client) return { status: 401, body: { code: 'not_authenticated', message: 'Not authenticated' } }
      const answer = await client.request(method, path, {
        body,
        headers: owner === null ? {} : { 'X-Record-Owner': String(owner) },
      })
      return { status: answer.status, body: answer.body ?? null }
    },
    async changes(userId, organizationId, cursor, limit) {
      const client = clientOf(userId)
      if (!client) return { status: 401, page: null }
      const query = { limit, cursor: cursor ?? undefined }
      const { status, body } = await client.getChanges({ params: { organizationId }, query })
      return { status, page: status === 200 ? body : null }
    },
    async setAccess(userId, organizationId, isOpen) {
      if (isOpen) await join(userId, organizationId)
      else await db.knex('memberships').where({ user_id: userId, organization_id: organizationId }).delete()
    },
    async beginLate(organizationId) {
      const slow = new pg.Client({ connectionString: config.databaseUrl ?? '' })
      await slow.connect()
      // However long everything else takes on a busy machine: it is slow on purpose.
      await slow.query('set idle_in_transaction_session_timeout = 0')
      await slow.query('begin')
      await slow.query(`insert into contacts (organization_id, name, created_by) values ($1, 'Late', $2)`, [
        organizationId,
        users[0],
      ])
      return async () => {
        await slow.query('commit')
        await slow.end()
      }
    },
    backUp: async () => async () =>
      void (await db.knex('feed_epoch').update({ epoch: db.knex.raw('gen_random_uuid()') })),
    rows,
    async points(user, organization) {
      const [sum] = await db
        .knex('points_history')
        .where({ user_id: user, organization_id: organization })
        .whereIn('reason', ['interaction_created', 'follow_up_completed'])
        .sum<{ sum: number | null }[]>('points')
      return Number(sum?.sum ?? 0)
    },
  }
}
