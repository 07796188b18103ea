import { say } from '../../../shared/domain/messages.ts'
import { premiumPlan } from '../../../shared/domain/plan.ts'
import type { Config } from '../../config.ts'
import type { Executor } from '../../db/database.ts'
import { planLimit } from '../../calls/errors.ts'
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
      ? say('noOrganizationsInPlan', { max: premiumPlan.maxOrganizations })
      : say('organizationsUsedUp', { max: plan.limit }),
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
      ? say('noTeammatesInPlan', { max: premiumPlan.maxTeammates })
      : say('teammatesUsedUp', { max: counted.limit }),
  )
}
