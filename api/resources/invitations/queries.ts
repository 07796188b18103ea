import { statement } from '../../db/database.ts'
import { iso, nameKey } from '../../db/sql.ts'

const columns = `
  i.id, i.email, i.name, i.role, i.organization_id as "organizationId", i.invited_by as "invitedBy", u.name as "inviterName",
  i.emailed_at is not null as emailed, ${iso('i.expires_at')} as "expiresAt", i.accepted, ${iso('i.accepted_at')} as "acceptedAt",
  i.accepted_by as "acceptedById", ${iso('i.created_at')} as "createdAt", i.revoked_at is not null as revoked,
  i.expires_at <= now() as late, m.role as "inviterRole",
  o.name as "organizationName", o.time_zone as "timeZone"`

// The inviter's current role; none if they have left or are disabled.
const tables = `
  invitations i join organizations o on o.id = i.organization_id left join users u on u.id = i.invited_by
  left join memberships m on m.organization_id = i.organization_id and m.user_id = u.id and u.active`

const open = 'not accepted and revoked_at is null and expires_at > now()'

/** $1 organization id → open invitations. */
export const countOpen = statement(
  'invitations.countOpen',
  `select count(*)::integer as count from invitations where organization_id = $1 and ${open}`,
)

/**
 * $1 organization id, $2 greatest number → invitations except revoked ones, the newest first; of too many, first the
 * open ones.
 */
export const list = statement(
  'invitations.list',
  `
  select ${columns} from ${tables} where i.id in (
    select id from invitations where organization_id = $1 and revoked_at is null
    order by (${open}) desc, created_at desc, id desc limit $2)
  order by i.created_at desc, i.id desc`,
)

/** $1 organization id, $2 id → invitation. */
export const find = statement(
  'invitations.find',
  `select ${columns} from ${tables} where i.organization_id = $1 and i.id = $2`,
)

/** $1 hash of the token → invitation, of any organization: the token is the credential. */
export const findByToken = statement(
  'invitations.findByToken',
  `select ${columns} from ${tables} where i.token_hash = $1`,
)

/** $1 id → organization of an invitation. */
export const organization = statement(
  'invitations.organization',
  'select organization_id as "organizationId" from invitations where id = $1',
)

/** $1 organization id, $2 e-mail → a row if it is a member's. */
export const findMember = statement(
  'invitations.findMember',
  `
  select u.id from memberships m join users u on u.id = m.user_id where m.organization_id = $1 and ${nameKey('u.email')} = ${nameKey('$2')}`,
)

const validity = `now() + interval '7 days'`

/** $1 organization id, $2 e-mail, $3 name, $4 role, $5 token hash, $6 inviter's id → id. */
export const issue = statement(
  'invitations.issue',
  `
  insert into invitations (organization_id, email, name, role, token_hash, invited_by, expires_at)
  values ($1, $2, $3, $4, $5, $6, ${validity}) returning id`,
)

/** $1 organization id, $2 id, $3 token hash, $4 id of the user who resends it. */
export const renew = statement(
  'invitations.renew',
  `
  update invitations set token_hash = $3, invited_by = $4, expires_at = ${validity}, emailed_at = null
  where organization_id = $1 and id = $2`,
)

/** $1 organization id, $2 id. */
export const revoke = statement(
  'invitations.revoke',
  'update invitations set revoked_at = now() where organization_id = $1 and id = $2',
)

/** $1 organization id, $2 e-mail → the invitation to it that is neither accepted nor revoked. */
export const findUnused = statement(
  'invitations.findUnused',
  `
  select ${columns} from ${tables}
  where i.organization_id = $1 and ${nameKey('i.email')} = ${nameKey('$2')} and not i.accepted and i.revoked_at is null`,
)

/** $1 organization id, $2 id, $3 user id. */
export const accept = statement(
  'invitations.accept',
  `
  update invitations set accepted = true, accepted_at = now(), accepted_by = $3 where organization_id = $1 and id = $2`,
)

/** $1 organization id, $2 id, $3 hash of the token that was mailed. */
export const markEmailed = statement(
  'invitations.markEmailed',
  `
  update invitations set emailed_at = now() where organization_id = $1 and id = $2 and token_hash = $3`,
)
