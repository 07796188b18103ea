import { premiumPlan } from '../../shared/domain/plan.ts'
import type { Config } from '../config.ts'
import type { Executor } from '../db/database.ts'
import { planLimit } from '../http/errors.ts'
import * as queries from './queries.ts'

/** A server without payments has no plans, so it limits nothing. */
const isLimited = ({ stripe }: Config) => stripe !== null

/**
 * Whether a user's plan allows one more organization. The user is locked until the transaction ends, so that
 * of concurrent requests each counts what the previous one has created.
 * A user without an organization may always create one: otherwise they could do nothing here.
 * @throws 403 `plan_limit`
 */
export async function assertOrganizationAllowed(userId: number, tx: Executor, config: Config): Promise<void> {
  if (!isLimited(config)) return
  const plan = await tx.first<{ limit: number }>(queries.lockOrganizationLimit, [userId])
  const counted = await tx.first<{ created: number; isMember: boolean }>(queries.countOrganizations, [userId])
  if (!plan || !counted || !counted.isMember || counted.created < plan.limit) return
  throw planLimit(
    plan.limit === 0
      ? `Your plan does not include further organizations. Subscribe to Premium to create up to ${premiumPlan.maxOrganizations}.`
      : `Your plan includes ${plan.limit} organizations, and you have created them all. Work in one of them, or ask a colleague to create the next one.`,
  )
}

/**
 * Whether an organization may have one more teammate: a member other than the one who pays, or a pending invitation.
 * The organization is locked until the transaction ends, so the caller adds the teammate in the same one.
 * @throws 403 `plan_limit`
 */
export async function assertTeammateAllowed(organizationId: number, tx: Executor, config: Config): Promise<void> {
  if (!isLimited(config)) return
  await tx.rows(queries.lockOrganization, [organizationId])
  const counted = await tx.first<{ teammates: number; limit: number }>(queries.countTeammates, [organizationId])
  if (!counted || counted.teammates < counted.limit) return
  throw planLimit(
    counted.limit === 0
      ? `This organization’s plan does not include teammates. An admin can subscribe to Premium for up to ${premiumPlan.maxTeammates}.`
      : `This organization’s plan includes ${counted.limit} teammates, open invitations among them. Remove a member or revoke an invitation to make room.`,
  )
}
