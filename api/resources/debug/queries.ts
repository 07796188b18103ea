import { statement } from '../../db/database.ts'

/** $1 user id → numbers of the user's organizations and of the contacts in them. */
export const counts = statement(
  'debug.counts',
  `
  select (select count(*) from memberships where user_id = $1) as "organizationCount",
    (select count(*) from contacts where deleted_at is null and merged_into is null
      and organization_id in (select organization_id from memberships where user_id = $1)) as "contactCount"`,
)
