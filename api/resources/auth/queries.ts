import { statement } from '../../db/database.ts'
import { endingSignIns, iso, nameKey, usernameOfEmail } from '../../db/sql.ts'

const userColumns = `
  u.id, u.username, u.name, u.email, u.phone, u.bio, m.role, m.organization_id as "organizationId", u.active,
  u.subscription_status as "subscriptionStatus", u.subscription_tier as "subscriptionTier",
  u.max_organizations as "maxOrganizations", u.max_teammates as "maxTeammates",
  ${iso('u.subscription_expires_at')} as "subscriptionExpiresAt", u.preferences`

// The current membership; a current organization that the user has left reads as none.
const currentMembership = 'left join memberships m on m.user_id = u.id and m.organization_id = u.organization_id'

/** $1 user id → user as the API sends it. */
export const findUser = statement(
  'auth.findUser',
  `select ${userColumns} from users u ${currentMembership} where u.id = $1`,
)

/**
 * $1 username or e-mail as it was entered → the name for comparison, and id, passwordHash, active of the account, null
 * if there is none. An e-mail belongs to its owner, even if it was another user's username once; any other name is a
 * username first.
 *
 * Only the database converts names to lower case: JavaScript does it differently for letters such as Σ and İ.
 */
export const findAccount = statement(
  'auth.findAccount',
  `
  select entered.name, account.* from (select ${nameKey('$1::text')} as name) entered left join lateral (
    select id, password_hash as "passwordHash", active from users
    where ${nameKey('username')} = entered.name or ${nameKey('email')} = entered.name
    order by coalesce(${nameKey('email')} = entered.name, false) = (entered.name like '%@%') desc limit 1) account on true`,
)

/** $1 hash of the credential's key → sign-in, user and memberships, if neither ended nor disabled. */
export const findSignIn = statement(
  'auth.findSignIn',
  `
  select s.id as "signInId", s.kind, s.remember, s.created_at as "createdAt", s.last_used_at as "lastUsedAt",
    (select row_to_json(r) from (select ${userColumns}) r) as "user",
    coalesce((select json_agg(json_build_array(a.organization_id, a.role)) from memberships a where a.user_id = u.id), '[]')
      as memberships
  from sessions s join users u on u.id = s.user_id ${currentMembership}
  where s.key_hash = $1 and s.revoked_at is null and u.active`,
)

/**
 * CTEs that note when a user comes back, from what their sign-ins were used for last. Eight hours: a night, and no
 * lunch. Uses are stored once an hour, so that at nine hours it was eight in any case.
 * @param userId as SQL
 */
const notingReturn = (userId: string) => `
  with last as (select user_id, max(last_used_at) as at from sessions where user_id = ${userId} group by user_id),
  back as (
    insert into absences (user_id, since) select user_id, at from last where at < now() - interval '9 hours'
    on conflict (user_id) do update set since = excluded.since, until = now(), dismissed_in = '{}' where absences.until < now() - interval '8 hours'
  )`

/**
 * $1 kind, $2 key hash, $3 user id, $4 remember, $5 the password hash that the user was verified by, null where it was
 * not by a password → id; nothing for a disabled user, or one whose password is another one by now. The lock makes a
 * new password wait, so that whoever sets it sees this sign-in, and ends it.
 */
export const startSignIn = statement(
  'auth.startSignIn',
  `${notingReturn('$3')}
  insert into sessions (kind, key_hash, user_id, remember)
  select $1, $2, id, $4 from users where id = $3 and active and ($5::text is null or password_hash = $5) for share
  on conflict (key_hash) do update set last_used_at = now() returning id`,
)

/** $1 sign-in id. */
export const touchSignIn = statement(
  'auth.touchSignIn',
  `${notingReturn('(select user_id from sessions where id = $1)')}
  update sessions set last_used_at = now() where id = $1`,
)

/** $1 key hash → user id of the ended sign-in. */
export const endSignIn = statement(
  'auth.endSignIn',
  `
  update sessions set revoked_at = now() where key_hash = $1 and revoked_at is null returning user_id as "userId"`,
)

/** $1 e-mail → whether it is another user's, and the username of a paid sign-up. */
export const emailUse = statement(
  'auth.emailUse',
  `
  select exists (select from users where ${nameKey('email')} = entered.name) as "isTaken",
    ${usernameOfEmail('entered.name', 'null', '(select max(id) from users)')} as username
  from (select ${nameKey('$1::text')} as name) entered`,
)

/** $1 username, $2 password hash, $3 name, $4 e-mail, $5 organization id → id. */
export const insertUser = statement(
  'auth.insertUser',
  `
  insert into users (username, password_hash, name, email, organization_id) values ($1, $2, $3, $4, $5) returning id`,
)

/** $1 user id, $2 organization id: only if the user is a member → id. */
export const setCurrentOrganization = statement(
  'auth.setCurrentOrganization',
  `
  update users u set organization_id = $2, updated_at = now()
  where u.id = $1 and exists (select from memberships where user_id = $1 and organization_id = $2) returning u.id`,
)

/** $1 user id → passwordHash. */
export const findPassword = statement(
  'auth.findPassword',
  'select password_hash as "passwordHash" from users where id = $1',
)

/** $1 user id, $2 the hash of the password so far, $3 of the new one → id, if it has not been changed meanwhile. */
export const setPassword = statement(
  'auth.setPassword',
  'update users set password_hash = $3, updated_at = now() where id = $1 and password_hash = $2 returning id',
)

/** $1 user id, $2 id of the sign-in to keep. */
export const endOtherSignIns = statement(
  'auth.endOtherSignIns',
  `
  with ${endingSignIns('update sessions set revoked_at = now() where user_id = $1 and id <> $2 and revoked_at is null')}
  select`,
)

/** Sign-ins that are older than the maximum (90 days), plus a day. */
export const dropOldSignIns = statement(
  'auth.dropOldSignIns',
  `delete from sessions where created_at < now() - interval '91 days'`,
)
