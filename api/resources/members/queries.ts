import { statement } from '../../db/database.ts'
import { iso } from '../../db/sql.ts'

const columns = `u.id, u.name, m.role, ${iso('m.created_at')} as "joinedAt", u.email`

/** $1 organization id → members, by name. */
export const list = statement(
  'members.list',
  `
  select ${columns} from memberships m join users u on u.id = m.user_id
  where m.organization_id = $1 order by lower(u.name), u.id`,
)

/** $1 organization id, $2 user id → member. */
export const find = statement(
  'members.find',
  `
  select ${columns} from memberships m join users u on u.id = m.user_id where m.organization_id = $1 and m.user_id = $2`,
)

/** $1 organization id, $2 user id → a row if there is another admin who can sign in. */
export const findOtherAdmin = statement(
  'members.findOtherAdmin',
  `
  select u.id from memberships m join users u on u.id = m.user_id
  where m.organization_id = $1 and m.user_id <> $2 and m.role = 'admin' and u.active limit 1`,
)

/** $1 organization id, $2 user id, $3 role. */
export const setRole = statement(
  'members.setRole',
  'update memberships set role = $3 where organization_id = $1 and user_id = $2',
)

/** $1 user id: serializes transactions that remove a user's membership and select another one. */
export const lockUser = statement('members.lockUser', 'select id from users where id = $1 for no key update')

/** $1 organization id, $2 user id. */
export const remove = statement('members.remove', 'delete from memberships where organization_id = $1 and user_id = $2')

/**
 * $1 organization id that a user ($2) has left: if it was the current one, the oldest membership becomes current, or
 * none.
 */
export const leave = statement(
  'members.leave',
  `
  update users set updated_at = now(), organization_id = (
    select organization_id from memberships where user_id = $2 order by created_at, organization_id limit 1)
  where id = $2 and organization_id = $1`,
)
