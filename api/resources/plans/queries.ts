import { statement } from '../../db/database.ts'

/** $1 user id → how many organizations the plan allows; the user stays locked until the transaction ends. */
export const lockOrganizationLimit = statement(
  'plans.lockOrganizationLimit',
  `
  select max_organizations as "limit" from users where id = $1 for no key update`,
)

/** $1 user id → organizations that the user created, and whether they belong to any. */
export const countOrganizations = statement(
  'plans.countOrganizations',
  `
  select (select count(*) from organizations where created_by = $1) as created,
    exists (select from memberships where user_id = $1) as "isMember"`,
)

/** $1 organization id: locks it until the transaction ends. */
export const lockOrganization = statement(
  'plans.lockOrganization',
  `
  select id from organizations where id = $1 for no key update`,
)

/**
 * $1 organization id → teammates that it has, open invitations included, and may have by the best plan among its
 * admins.
 */
export const countTeammates = statement(
  'plans.countTeammates',
  `
  select
    greatest((select count(*) from memberships where organization_id = $1) - 1, 0)
      + (select count(*) from invitations where organization_id = $1 and not accepted and revoked_at is null and expires_at > now()) as teammates,
    (select coalesce(max(u.max_teammates), 0) from memberships m join users u on u.id = m.user_id
      where m.organization_id = $1 and m.role = 'admin') as "limit"`,
)
