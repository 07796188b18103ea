import { hash, randomBytes } from 'node:crypto'
import { maxCounts } from '../../../shared/domain/limits.ts'
import type { Role } from '../../../shared/domain/permissions.ts'
import { say } from '../../../shared/domain/messages.ts'
import type { Organization, OrganizationInput, OwnOrganization } from '../../../shared/schemas/organization.ts'
import { timeZoneMessage } from '../../../shared/schemas/timeZone.ts'
import { assertOrganizationAllowed } from '../plans/service.ts'
import type { Config } from '../../config.ts'
import { isOfRows, type Executor } from '../../db/database.ts'
import { invalid, limitReached, notAuthenticated, notFound } from '../../calls/errors.ts'
import type { Deps } from '../../calls/handler.ts'
import { addStarterSet } from '../achievements/service.ts'
import { countAllStreaks } from '../points/service.ts'
import * as queries from './queries.ts'

/** Name of the cookie that proves who created an organization before an account exists. */
export const claimCookie = 'claim'
/** How long an organization waits for its first account. */
export const claimSeconds = 3_600

const hashOf = (token: string) => hash('sha256', token, 'buffer')

const values = (input: OrganizationInput, createdBy: number | null) => [
  input.name,
  input.description ?? null,
  input.address ?? null,
  input.phone ?? null,
  input.email ?? null,
  input.timeZone ?? null,
  createdBy,
]

/** The user's organizations, by id. */
export const listOrganizations = (userId: number, deps: Deps): Promise<OwnOrganization[]> =>
  deps.db.rows<OwnOrganization>(queries.listOfUser, [userId])

/**
 * Creates an organization with the user as its admin.
 * @throws 403 `plan_limit` if the user's plan allows no more
 */
export async function createOrganization(
  input: OrganizationInput,
  userId: number,
  tx: Executor,
  config: Config,
): Promise<Organization> {
  await assertOrganizationAllowed(userId, tx, config)
  const organization = await insert(input, userId, tx)
  await addMember(organization.id, userId, 'admin', tx)
  return organization
}

/**
 * Creates an organization without members, to be claimed by the sign-up that follows.
 * @returns the organization and the claim's token, which goes into a cookie
 */
export async function createUnclaimed(input: OrganizationInput, deps: Deps) {
  const token = randomBytes(32).toString('base64url')
  await dropUnclaimed(deps.db)
  const organization = await deps.db.transaction(async (tx) => {
    const row = await insert(input, null, tx)
    await tx.rows(queries.insertClaim, [row.id, hashOf(token), claimSeconds])
    return row
  })
  return { organization, token }
}

/** Deletes organizations that were not claimed in time. */
export async function dropUnclaimed(db: Executor): Promise<void> {
  await db.rows(queries.dropUnclaimed)
}

/** Uses a claim. @returns whether it was valid for this organization */
export const useClaim = async (organizationId: number, token: string, tx: Executor): Promise<boolean> =>
  (await tx.first(queries.useClaim, [organizationId, hashOf(token)])) !== null

/**
 * Reserves an organization for a checkout that starts now.
 * @returns whether the claim was valid for this organization
 */
export const reserveClaim = async (organizationId: number, token: string, tx: Executor): Promise<boolean> =>
  (await tx.first(queries.extendClaim, [organizationId, hashOf(token), claimSeconds])) !== null

/**
 * The organization of a payment: the reserved one, or a new one of its name if it has been deleted since.
 * @returns null if it has an owner already
 */
export async function claimOrCreate(organizationId: number | null, name: string, tx: Executor): Promise<number | null> {
  if (organizationId !== null) {
    if (await tx.first(queries.takeClaim, [organizationId])) return organizationId
    if (await tx.first(queries.find, [organizationId])) return null
  }
  return (await insert({ name, description: null, address: null, phone: null, email: null }, null, tx)).id
}

/** Makes the first account the admin and creator of an organization that was created before it. */
export async function addFounder(organizationId: number, userId: number, tx: Executor): Promise<void> {
  await addMember(organizationId, userId, 'admin', tx)
  await tx.rows(queries.setCreator, [organizationId, userId])
}

/**
 * Makes a user a member. Their current organization stays, unless there is none.
 * @throws 401 if their account has been deleted or disabled meanwhile; 409 `limit_reached`
 */
export async function addMember(organizationId: number, userId: number, role: Role, tx: Executor): Promise<void> {
  await lockTeam(organizationId, tx)
  if (!(await tx.first(queries.lockUser, [userId]))) throw notAuthenticated()
  const counted = await tx.first<{ members: number; organizations: number }>(queries.countMemberships, [
    organizationId,
    userId,
  ])
  if (counted && counted.members >= maxCounts.members)
    throw limitReached(say('membersUsedUp', { max: maxCounts.members }))
  if (counted && counted.organizations >= maxCounts.organizations)
    throw limitReached(say('tooManyOrganizations', { max: maxCounts.organizations }))
  await tx.rows(queries.insertMembership, [organizationId, userId, role])
  await tx.rows(queries.setFirstOrganization, [userId, organizationId])
}

/** A user's role in an organization; null if they are not a member. */
export async function roleOf(organizationId: number, userId: number, db: Executor): Promise<Role | null> {
  return (await db.first<{ role: Role }>(queries.findRole, [organizationId, userId]))?.role ?? null
}

/**
 * Serializes changes of an organization's members and invitations.
 * Transactions that count its members or admins take this lock first.
 */
export async function lockTeam(organizationId: number, tx: Executor): Promise<void> {
  await tx.rows(queries.lock, [organizationId])
}

/** @throws 404 */
export async function getOrganization(id: number, db: Executor): Promise<Organization> {
  const organization = await db.first<Organization>(queries.find, [id])
  if (!organization) throw notFound('Organization')
  return organization
}

/** Changes the fields that are present; with another time zone, streaks are recalculated. */
export async function updateOrganization(
  id: number,
  patch: Partial<OrganizationInput>,
  deps: Deps,
): Promise<Organization> {
  return deps.db.transaction(async (tx) => {
    await assertTimeZone(patch.timeZone, tx)
    const organization = await tx.first<Organization>(queries.update, [id, JSON.stringify(patch)])
    if (!organization) throw notFound('Organization')
    if (patch.timeZone !== undefined) await countAllStreaks(id, tx)
    return organization
  })
}

/**
 * Browsers and Postgres both calculate days: both have to know the zone.
 * @param path of the field, for the refusal
 * @throws 400
 */
export async function assertTimeZone(
  timeZone: string | null | undefined,
  tx: Executor,
  path = 'timeZone',
): Promise<void> {
  if (timeZone === undefined || timeZone === null) return
  await tx.first(queries.timeIn, [timeZone]).catch((error: unknown) => {
    throw isOfRows(error) ? invalid([{ path, message: timeZoneMessage }]) : error
  })
}

async function insert(input: OrganizationInput, createdBy: number | null, tx: Executor): Promise<Organization> {
  await assertTimeZone(input.timeZone, tx)
  const organization = await tx.first<Organization>(queries.insert, values(input, createdBy))
  if (!organization) throw new Error('The insert returned no row')
  await addStarterSet(organization.id, tx)
  return organization
}
