import { statement } from '../db/database.ts'
import { endingSignIns, iso, nameKey } from '../db/sql.ts'

/** → users with their memberships. */
export const listUsers = statement(
  'cli.listUsers',
  `
  select u.id, u.username, u.name, u.email, u.active,
    coalesce((select json_agg(json_build_object('organizationId', m.organization_id, 'organization', o.name, 'role', m.role) order by m.organization_id)
      from memberships m join organizations o on o.id = m.organization_id where m.user_id = u.id), '[]') as memberships,
    (select ${iso('max(s.last_used_at)')} from sessions s where s.user_id = u.id) as "lastSeen"
  from users u order by u.id`,
)

/** → organizations with their number of rows. */
export const listOrganizations = statement(
  'cli.listOrganizations',
  `
  select o.id, o.name, o.time_zone as "timeZone", ${iso('o.created_at')} as "createdAt",
    (select count(*) from memberships where organization_id = o.id) as members,
    (select count(*) from contacts where organization_id = o.id and deleted_at is null and merged_into is null) as contacts,
    (select count(*) from interactions where organization_id = o.id and deleted_at is null) as interactions
  from organizations o order by o.id`,
)

/** $1 id as text, username or e-mail → user. A username that matches wins. */
export const findUser = statement(
  'cli.findUser',
  `
  select id, username, active from users where ${nameKey('username')} = ${nameKey('$1')} or ${nameKey('email')} = ${nameKey('$1')} or id::text = $1
  order by ${nameKey('username')} = ${nameKey('$1')} desc, ${nameKey('email')} = ${nameKey('$1')} desc nulls last limit 1`,
)

/**
 * $1 user id: all their sign-ins end. In the transaction that sets a password or disables them, after it: that one waits
 * for a sign-in that is starting, and only a later statement sees it.
 */
export const endSignIns = statement(
  'cli.endSignIns',
  `
  with ${endingSignIns('update sessions set revoked_at = now() where user_id = $1 and revoked_at is null')}
  select`,
)

/** $1 user id, $2 password hash. */
export const resetPassword = statement(
  'cli.resetPassword',
  'update users set password_hash = $2, updated_at = now() where id = $1',
)

/** $1 user id: their calendar has no address any more either; who enables them does not bring it back. */
export const disable = statement(
  'cli.disable',
  `
  with calendar as (delete from calendar_links where user_id = $1)
  update users set active = false, updated_at = now() where id = $1`,
)

/** $1 user id: they may sign in again. */
export const enable = statement('cli.enable', 'update users set active = true, updated_at = now() where id = $1')

/** $1 user id → the state of the user's subscription, and their id at the payment provider; nothing for who never paid. */
export const subscriptionOf = statement(
  'cli.subscriptionOf',
  `
  select subscription_status as status, stripe_customer_id as "customerId" from users
  where id = $1 and stripe_subscription_id is not null`,
)

/** $1 user id → names of the organizations that have no other admin who can sign in. */
export const onlyAdminOf = statement(
  'cli.onlyAdminOf',
  `
  select o.name from memberships m join organizations o on o.id = m.organization_id
  where m.user_id = $1 and m.role = 'admin' and not exists (
    select from memberships other join users u on u.id = other.user_id
    where other.organization_id = m.organization_id and other.user_id <> $1 and other.role = 'admin' and u.active)
  order by o.id`,
)
