import { formerMemberName } from '../../../shared/domain/formerMember.ts'
import { statement } from '../../db/database.ts'
import { endingSignIns, nameKey, usernameOfEmail } from '../../db/sql.ts'

/**
 * $1 user id, $2 the changed fields as JSON → id. A user whose username is an e-mail, as after a paid sign-up, continues to
 * sign in by their own. Nothing is written to an account that has been deleted meanwhile.
 */
export const updateProfile = statement(
  'users.updateProfile',
  `
  update users set
    name = case when p ? 'name' then p->>'name' else name end,
    username = case when ${nameKey("p->>'email'")} <> ${nameKey("coalesce(email, '')")} and username like '%@%'
      then ${usernameOfEmail("p->>'email'", '$1', 'users.id')} else username end,
    email = case when p ? 'email' then p->>'email' else email end,
    phone = case when p ? 'phone' then p->>'phone' else phone end,
    bio = case when p ? 'bio' then p->>'bio' else bio end,
    updated_at = now()
  from (select $2::jsonb as p) as patch where id = $1 and active returning id`,
)

const merged = (group: string) => `'${group}', coalesce(preferences->'${group}', '{}') || coalesce(p->'${group}', '{}')`

/** $1 user id, $2 the changed preferences as JSON, by group → id, of an account that has not been deleted meanwhile. */
export const updatePreferences = statement(
  'users.updatePreferences',
  `
  update users set preferences = preferences || jsonb_build_object(${['notifications', 'appearance', 'privacy'].map(merged).join(', ')}),
    updated_at = now()
  from (select $2::jsonb as p) as patch where id = $1 and active returning id`,
)

/** $1 user id → ids of the organizations that they belong to, in the order in which they are locked. */
export const organizations = statement(
  'users.organizations',
  `
  select organization_id as id from memberships where user_id = $1 order by organization_id`,
)

/** $1 user id → names of the organizations that have other members and no other admin who can sign in. */
export const leaderless = statement(
  'users.leaderless',
  `
  select o.name from memberships m join organizations o on o.id = m.organization_id
  where m.user_id = $1 and m.role = 'admin'
    and exists (select from memberships other where other.organization_id = o.id and other.user_id <> $1)
    and not exists (
      select from memberships other join users u on u.id = other.user_id
      where other.organization_id = o.id and other.user_id <> $1 and other.role = 'admin' and u.active)
  order by o.id`,
)

/** $1 user id: deletes organizations without another member, with everything in them. */
export const removeOwnOrganizations = statement(
  'users.removeOwnOrganizations',
  `
  delete from organizations o using memberships m
  where m.organization_id = o.id and m.user_id = $1
    and not exists (select from memberships other where other.organization_id = o.id and other.user_id <> $1)`,
)

/**
 * $1 user id: personal data outside of the user's row. The organization's records and its points history reference the
 * user only by id, and stay.
 */
export const removePersonalData = statement(
  'users.removePersonalData',
  `
  with person as (select id, username, email from users where id = $1),
  ${endingSignIns('delete from sessions where user_id = $1')},
  left_organizations as (delete from memberships where user_id = $1),
  earned as (delete from user_achievements where user_id = $1),
  told as (delete from notifications where user_id = $1),
  missed as (delete from absences where user_id = $1),
  calendar as (delete from calendar_links where user_id = $1),
  -- Sent by them, as the product has it, or about them.
  invited as (
    delete from invitations i using person p
    where i.invited_by = p.id or i.accepted_by = p.id or ${nameKey('i.email')} = ${nameKey('p.email')} returning i.id
  ),
  told_others as (delete from notifications n using invited i where n.kind = 'invitation_accepted' and n.reference_id = i.id),
  praised as (update points_history set note = null where user_id = $1 and note is not null),
  -- What was answered may hold their name, and to others the note of an award.
  repeated as (
    delete from idempotency_keys where user_id = $1 or (call = 'awardPoints' and (response->>'userId')::integer = $1)),
  waiting as (delete from pending_registrations w using person p where ${nameKey('w.email')} = ${nameKey('p.email')})
  delete from rate_limits l using person p
  where l.key in ('account:' || p.id, 'password:' || p.id, 'name:' || ${nameKey('p.username')}, 'name:' || ${nameKey('p.email')})`,
)

/** $1 user id, $2 hash of an unknown password. The username contains an @, so that no other user can have it. */
export const anonymise = statement(
  'users.anonymise',
  `
  update users set username = '@former-member-' || id, password_hash = $2, name = '${formerMemberName}', email = null, phone = null, bio = null,
    active = false, organization_id = null, preferences = '{}', stripe_customer_id = null, stripe_subscription_id = null, updated_at = now()
  where id = $1`,
)
