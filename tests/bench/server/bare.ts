import type { Client, PoolClient, QueryConfig } from 'pg'
import { contactColumns, interactionColumns } from '../../../api/db/columns.ts'
import type { Statement } from '../../../api/db/database.ts'
import * as auth from '../../../api/resources/auth/queries.ts'
import { records as contacts } from '../../../api/resources/contacts/queries.ts'
import * as news from '../../../api/resources/news/queries.ts'
import * as notifications from '../../../api/resources/notifications/queries.ts'
import * as organizations from '../../../api/resources/organizations/queries.ts'

const listed = `coalesce(json_agg(r), '[]')::text as rows from (select ${contactColumns} from contacts where organization_id = $1 and deleted_at is null order by id) r`

/** The same list as the server's, and nothing else, prepared once a connection. */
export const bareList = (organizationId: number): QueryConfig => ({
  name: 'bareList',
  text: `select ${listed}`,
  values: [organizationId],
})

const [selectTag] = contacts.tag.text.split(' from contacts ')

/** The list with its tag, in one statement, as the server reads it. */
export const taggedList = (organizationId: number): QueryConfig => ({
  name: 'taggedList',
  text: `${selectTag}, ${listed}`,
  values: [organizationId],
})

interface Actor {
  userId: number
  organizationId: number
}

const rowsOf = ({ text }: Statement) => `(select coalesce(json_agg(r), '[]') from (${text}) r)`

/** The dashboard's reads, one statement per call: the product's own, with JSON built by Postgres. */
export const bareReads = {
  user: ({ userId }) => ({
    name: 'bareUser',
    text: `select row_to_json(r)::text as rows from (${auth.findUser.text}) r`,
    values: [userId],
  }),
  organizations: ({ userId }) => ({
    name: 'bareOrganizations',
    text: `select ${rowsOf(organizations.listOfUser)}::text as rows`,
    values: [userId],
  }),
  notifications: ({ userId }) => ({
    name: 'bareNotifications',
    values: [userId, 50],
    text: `select json_build_object('notifications', ${rowsOf(notifications.list)}, 'unread', (${notifications.countUnread.text}))::text as rows`,
  }),
  // Nobody was away: the server looks no further.
  news: ({ userId, organizationId }) => ({
    name: 'bareNews',
    text: `select ${rowsOf(news.absence)}::text as rows`,
    values: [organizationId, userId],
  }),
  contacts: ({ organizationId }) => bareList(organizationId),
  interactions: ({ organizationId }) => ({
    name: 'bareInteractions',
    values: [organizationId],
    text: `select coalesce(json_agg(r), '[]')::text as rows from (
      select ${interactionColumns('admin')} from interactions where organization_id = $1 and deleted_at is null order by interactions.date desc, id desc) r`,
  }),
} satisfies Record<string, (whose: Actor) => QueryConfig>

/** The body for recording an interaction. */
export interface Insert {
  clientId: string
  contactId: number
  userId: number
  type: string
  date: string
  location: { lat: number; lng: number; address: string }
  notes: string
}

/** One row into the table, in a transaction: no points, no achievements, no authentication. */
export async function bareInsert(
  client: Client | PoolClient,
  organizationId: number,
  { clientId, contactId, userId, type, date, location, notes }: Insert,
): Promise<unknown> {
  const { rows } = await client.query({
    name: 'bareInsert',
    text: `with r as (insert into interactions (organization_id, client_id, contact_id, user_id, type, date, lat, lng, address, notes)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning *) select row_to_json(x) as row from (select ${interactionColumns('admin')} from r) x`,
    values: [
      organizationId,
      clientId,
      contactId,
      userId,
      type,
      date,
      location.lat,
      location.lng,
      location.address,
      notes,
    ],
  })
  return (rows[0] as { row: unknown }).row
}

/** Consecutive rows of a table. */
export interface Rows {
  table: 'contacts' | 'interactions'
  first: number
  last: number
}

export const bareRows = (organizationId: number, { table, first, last }: Rows): QueryConfig => ({
  name: `bareRows ${table}`,
  text: `select coalesce(json_agg(r), '[]')::text as rows from (
    select ${table === 'contacts' ? contactColumns : interactionColumns('admin')} from ${table} where organization_id = $1 and id between $2 and $3 and deleted_at is null order by id
  ) r`,
  values: [organizationId, first, last],
})

/** Many rows into the table by one statement. */
export async function bareInserts(
  client: Client | PoolClient,
  organizationId: number,
  inserts: readonly Insert[],
): Promise<unknown> {
  const { rows } = await client.query({
    name: 'bareInserts',
    text: `with r as (insert into interactions (organization_id, client_id, contact_id, user_id, type, date, lat, lng, address, notes)
      select $1, "clientId", "contactId", "userId", type, date, (location->>'lat')::double precision, (location->>'lng')::double precision, location->>'address', notes
      from json_to_recordset($2::json) as input("clientId" uuid, "contactId" integer, "userId" integer, type text, date timestamptz, location json, notes text)
      returning *) select json_agg(x)::text as rows from (select ${interactionColumns('admin')} from r) x`,
    values: [organizationId, JSON.stringify(inserts)],
  })
  return (rows[0] as { rows: string }).rows
}
