import { statement } from '../db/database.ts'

/**
 * $1 messages as JSON. Sent outside of the writing transactions: NOTIFY inside them locks the whole cluster at commit.
 */
export const notify = statement(
  'events.notify',
  `select pg_notify('lists_changed', message) from unnest($1::text[]) as message`,
)

/** $1 sign-in id → the organizations of its user, if neither the sign-in has ended nor the user is disabled. */
export const findAccess = statement(
  'events.findAccess',
  `
  select array(select m.organization_id from memberships m where m.user_id = u.id) as "organizationIds"
  from sessions s join users u on u.id = s.user_id
  where s.id = $1 and s.revoked_at is null and u.active`,
)
