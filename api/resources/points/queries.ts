import { statement } from '../../db/database.ts'
import { iso } from '../../db/sql.ts'

/** $1 organization id, $2 user id → points; none where the user is no member. */
export const ofUser = statement('points.ofUser', `
  select id, user_id as "userId", organization_id as "organizationId", points, level, ${iso('updated_at')} as "updatedAt"
  from user_points where organization_id = $1 and user_id = $2`)

/** $1 organization id, $2 user id → entries, the newest first. */
export const history = statement('points.history', `
  select id, user_id as "userId", organization_id as "organizationId", points, reason, reference_id as "referenceId",
    reference_type as "referenceType", note, ${iso('created_at')} as "createdAt"
  from points_history where organization_id = $1 and user_id = $2 order by id desc`)

/** $1 organization id, $2 the asking user's id → the ten users with the most points. */
export const leaderboard = statement('points.leaderboard', `
  select p.user_id as "userId", p.points, p.level,
    case when u.id = $2 or coalesce((u.preferences->'privacy'->>'shareActivity')::boolean, true) then u.name end as name
  from user_points p join users u on u.id = p.user_id
  where p.organization_id = $1 order by p.points desc, p.user_id limit 10`)

/**
 * $1 organization id, $2 user id, $3 points, $4 interaction id, $5 the follow-up's date: once for each date, together with
 * the achievements that it reaches.
 */
export const earnFollowUp = statement('points.earnFollowUp', `
  with earned as (
    insert into points_history (organization_id, user_id, points, reason, reference_type, reference_id, occasion)
    values ($1, $2, $3, 'follow_up_completed', 'interaction', $4, $5) on conflict do nothing returning id
  )
  select earn_achievements($1, $2, 'follow_up_count') from (select count(*) as entries from earned) given where entries > 0`)

/** $1 organization id, $2 interaction id: takes back what recording it gave, once for each time it was given. */
export const reverseInteraction = statement('points.reverseInteraction', `
  insert into points_history (organization_id, user_id, points, reason, reference_type, reference_id, occasion)
  select organization_id, user_id, -sum(points), reason, reference_type, reference_id, 'deleted ' || count(*)
  from points_history
  where organization_id = $1 and reason = 'interaction_created' and reference_type = 'interaction' and reference_id = $2
  group by organization_id, user_id, reason, reference_type, reference_id
  having sum(points) <> 0`)

const corrections = 'occasion, had, has'

/**
 * $1 organization id, $2 the user whose interactions were deleted or moved, $3 whoever did it, $4 points for a streak,
 * $5 days that it takes → the bonuses that were corrected.
 */
export const countStreaks = statement('points.countStreaks', `select ${corrections} from interactions_moved($1, $2, $3, $4, $5)`)

/** $1 organization id → userId of everybody who ever recorded an interaction, in the order in which locks are taken. */
export const recorders = statement('points.recorders', `
  select distinct user_id as "userId" from interactions where organization_id = $1 order by user_id`)

/** $1 organization id, $2 user id, $3 points, $4 note, $5 awarding user's id → entry; none where the user is no member. */
export const award = statement('points.award', `
  insert into points_history (organization_id, user_id, points, reason, reference_type, occasion, note, awarded_by)
  select organization_id, user_id, $3, 'admin_award', 'award', gen_random_uuid()::text, $4, $5
  from memberships where organization_id = $1 and user_id = $2
  returning id, user_id as "userId", organization_id as "organizationId", points, reason, reference_id as "referenceId",
    reference_type as "referenceType", note, ${iso('created_at')} as "createdAt"`)
