/**
 * Rows for tests, inserted directly into the database. Required rows that the test does not name are created as well:
 * an interaction creates its contact, its author and their organization.
 *
 *     const { id } = await buildInteraction(knex, { type: 'prayer' })
 */
import { hash } from '@node-rs/argon2'
import type { Assignment } from '../../shared/domain/assigning.ts'
import type { Knex } from 'knex'
import type { Confidential } from '../../shared/domain/confidential.ts'
import type { Outcome } from '../../shared/domain/kinds.ts'
import type { Role } from '../../shared/domain/permissions.ts'
import type { ContactStatus, DoNotContact } from '../../shared/schemas/contact.ts'
import type { FollowUpType, InteractionType, VisitMetadata } from '../../shared/schemas/interaction.ts'

export interface OrganizationRow {
  id: number
  name: string
  description: string | null
  address: string | null
  phone: string | null
  email: string | null
  time_zone: string
  created_by: number | null
  created_at: Date
  updated_at: Date
}

export interface UserRow {
  id: number
  username: string
  password_hash: string
  name: string
  email: string | null
  phone: string | null
  bio: string | null
  active: boolean
  organization_id: number | null
  subscription_status: string
  subscription_tier: string
  max_organizations: number
  max_teammates: number
  subscription_expires_at: Date | null
  preferences: Record<string, unknown>
}

export interface ContactRow {
  id: number
  organization_id: number
  client_id: string
  name: string
  address: string | null
  phone: string | null
  email: string | null
  status: ContactStatus
  notes: string | null
  do_not_contact: DoNotContact | null
  /** As JSON: of which contact it is an alias. */
  merged: string | null
  /** As JSON: the client ids of those that are other people. */
  distinct_from: string | null
  assignee: Assignment | null
  /** As JSON. */
  tags: string | null
  /** As JSON. */
  custom: string | null
  version: number
  created_by: number | null
  created_at: Date
  updated_by: number | null
  updated_at: Date
  deleted_by: number | null
  deleted_at: Date | null
}

export interface InteractionRow {
  id: number
  organization_id: number
  client_id: string
  contact_id: number | null
  user_id: number
  type: InteractionType
  date: Date
  lat: number
  lng: number
  address: string
  notes: string | null
  follow_up_date: Date | null
  follow_up_type: FollowUpType | null
  follow_up_notes: string | null
  follow_up_completed: boolean
  assignee: Assignment | null
  metadata: VisitMetadata | null
  outcome: Outcome | null
  confidential: Confidential | null
  follow_up_dropped: { date: string; reason: string | null } | null
  version: number
  created_at: Date
  updated_by: number | null
  updated_at: Date
  deleted_by: number | null
  deleted_at: Date | null
}

/** The password of every user created here, unless the test names another. */
export const builtPassword = 'correct horse 7'

let made = 0
const next = () => (made += 1)

// knex knows a table's row type only if all tables are declared to it, which tests do not need.
async function insert<Row>(knex: Knex, table: string, values: object): Promise<Row> {
  const [row] = (await knex(table).insert(values).returning('*')) as Row[]
  if (!row) throw new Error(`The insert into ${table} returned no row`)
  return row
}

/** An organization without members. */
export const buildOrganization = (knex: Knex, values: Partial<OrganizationRow> = {}): Promise<OrganizationRow> =>
  insert(knex, 'organizations', { name: `Organization ${next()}`, ...values })

/** Makes a user a member of an organization. */
export async function buildMembership(
  knex: Knex,
  organizationId: number,
  userId: number,
  role: Role = 'member',
): Promise<void> {
  await knex('memberships').insert({ organization_id: organizationId, user_id: userId, role })
}

export interface UserValues extends Partial<UserRow> {
  /** Role in the organization; `admin` by default. */
  role?: Role
  password?: string
}

/** A user who is a member of an organization, and works in it; with `organization_id: null`, of none. */
export async function buildUser(
  knex: Knex,
  { role = 'admin', password = builtPassword, ...values }: UserValues = {},
): Promise<UserRow> {
  const { organization_id = (await buildOrganization(knex)).id, ...others } = values
  const number = next()
  const user = await insert<UserRow>(knex, 'users', {
    username: `user${number}`,
    name: `User ${number}`,
    email: `user${number}@example.com`,
    organization_id,
    // argon2id with minimal cost, which tests do not check.
    password_hash: await hash(password, { memoryCost: 1024, timeCost: 1, parallelism: 1 }),
    ...others,
  })
  if (organization_id !== null) await buildMembership(knex, organization_id, user.id, role)
  return user
}

/** A contact of an organization. */
export async function buildContact(knex: Knex, values: Partial<ContactRow> = {}): Promise<ContactRow> {
  const { organization_id = (await buildOrganization(knex)).id, ...others } = values
  return insert(knex, 'contacts', { name: `Contact ${next()}`, organization_id, ...others })
}

/** The organization of a row that references a contact or a user: theirs. */
async function organizationOf(knex: Knex, { contact_id, user_id }: Partial<InteractionRow>): Promise<number> {
  const parent = contact_id
    ? await knex<ContactRow>('contacts').where({ id: contact_id }).first('organization_id')
    : user_id && (await knex<UserRow>('users').where({ id: user_id }).first('organization_id'))
  return (parent ? parent.organization_id : null) ?? (await buildOrganization(knex)).id
}

/** An interaction, recorded today; a location visit has no contact unless the test names one. */
export async function buildInteraction(knex: Knex, values: Partial<InteractionRow> = {}): Promise<InteractionRow> {
  const { organization_id = await organizationOf(knex, values), type = 'conversation', ...others } = values
  const { user_id = (await buildUser(knex, { organization_id, role: 'member' })).id } = values
  const { contact_id = type === 'location_visit' ? null : (await buildContact(knex, { organization_id })).id } = values
  return insert(knex, 'interactions', {
    date: new Date(),
    lat: 44.9429,
    lng: -123.0351,
    address: `${next()} Court St NE, Salem, OR 97301`,
    ...others,
    organization_id,
    user_id,
    contact_id,
    type,
  })
}
