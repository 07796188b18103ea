import { statement } from '../../db/database.ts'

const columns = 'id, name, description, address, phone, email, time_zone as "timeZone"'

/** $1 user id → the user's organizations with their role in each, by id. */
export const listOfUser = statement(
  'organizations.listOfUser',
  `
  select ${columns}, role from organizations
  join (select organization_id, role from memberships where user_id = $1) as own on organization_id = id order by id`,
)

/** $1 name, $2 description, $3 address, $4 phone, $5 e-mail, $6 time zone, $7 creator's id or null → organization. */
export const insert = statement(
  'organizations.insert',
  `
  insert into organizations (name, description, address, phone, email, time_zone, created_by)
  values ($1, $2, $3, $4, $5, coalesce($6, 'UTC'), $7) returning ${columns}`,
)

/** $1 id, $2 the changed fields as JSON → organization. */
export const update = statement(
  'organizations.update',
  `
  update organizations set
    name = case when p ? 'name' then p->>'name' else name end,
    description = case when p ? 'description' then p->>'description' else description end,
    address = case when p ? 'address' then p->>'address' else address end,
    phone = case when p ? 'phone' then p->>'phone' else phone end,
    email = case when p ? 'email' then p->>'email' else email end,
    time_zone = case when p ? 'timeZone' then p->>'timeZone' else time_zone end,
    updated_at = now()
  from (select $2::jsonb as p) as patch where id = $1 returning ${columns}`,
)

/** $1 time zone → the time there; an error of class 22 if Postgres does not know it. */
export const timeIn = statement('organizations.timeIn', 'select now() at time zone $1 as time')

/** $1 organization id, $2 token hash, $3 seconds it is valid. */
export const insertClaim = statement(
  'organizations.insertClaim',
  `
  insert into organization_claims (organization_id, token_hash, expires_at)
  values ($1, $2, now() + make_interval(secs => $3))`,
)

/** $1 organization id, $2 token hash → organizationId, if the claim was valid; it can be used once. */
export const useClaim = statement(
  'organizations.useClaim',
  `
  delete from organization_claims where organization_id = $1 and token_hash = $2 and expires_at > now()
  returning organization_id as "organizationId"`,
)

/** $1 organization id, $2 token hash, $3 seconds it is valid from now on → organizationId, if the claim was valid. */
export const extendClaim = statement(
  'organizations.extendClaim',
  `
  update organization_claims set expires_at = greatest(expires_at, now() + make_interval(secs => $3))
  where organization_id = $1 and token_hash = $2 and expires_at > now() returning organization_id as "organizationId"`,
)

/** $1 organization id → organizationId, if it is not claimed yet. */
export const takeClaim = statement(
  'organizations.takeClaim',
  `
  delete from organization_claims where organization_id = $1 returning organization_id as "organizationId"`,
)

/** $1 id → organization. */
export const find = statement('organizations.find', `select ${columns} from organizations where id = $1`)

/**
 * Organizations that were not claimed in time. Locking the claims first keeps one that is being used at this moment:
 * its user has deleted its row, which the lock would see only after the organization was gone.
 */
export const dropUnclaimed = statement(
  'organizations.dropUnclaimed',
  `
  with expired as (select organization_id from organization_claims where expires_at < now() for update skip locked)
  delete from organizations where id in (select organization_id from expired)`,
)

/** $1 user id → id, unless they have been deleted or disabled meanwhile: they join one organization at a time. */
export const lockUser = statement(
  'organizations.lockUser',
  'select id from users where id = $1 and active for no key update',
)

/** $1 organization id, $2 user id → members that the organization has, and organizations that the user belongs to. */
export const countMemberships = statement(
  'organizations.countMemberships',
  `
  select (select count(*) from memberships where organization_id = $1)::integer as members,
    (select count(*) from memberships where user_id = $2)::integer as organizations`,
)

/** $1 organization id, $2 user id, $3 role. */
export const insertMembership = statement(
  'organizations.insertMembership',
  `
  insert into memberships (organization_id, user_id, role) values ($1, $2, $3)`,
)

/** $1 organization id, $2 user id. */
export const setCreator = statement(
  'organizations.setCreator',
  'update organizations set created_by = $2 where id = $1',
)

/** $1 user id, $2 organization id: for a user who has no current organization, or no longer belongs to it. */
export const setFirstOrganization = statement(
  'organizations.setFirstOrganization',
  `
  update users u set organization_id = $2, updated_at = now()
  where u.id = $1 and u.organization_id is distinct from $2
    and not exists (select from memberships m where m.user_id = u.id and m.organization_id = u.organization_id)`,
)

/** $1 id; rows that only reference the organization can still be written. */
export const lock = statement('organizations.lock', 'select id from organizations where id = $1 for no key update')

/** $1 organization id, $2 user id → role. */
export const findRole = statement(
  'organizations.findRole',
  'select role from memberships where organization_id = $1 and user_id = $2',
)
