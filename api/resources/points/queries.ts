import { maxCounts } from '../../../shared/domain/limits.ts'
import { statement } from '../../db/database.ts'
import { iso } from '../../db/sql.ts'

/** $1 organization id, $2 user id → points; none if the user is not a member. */
export const ofUser = statement(
  'points.ofUser',
  `
  select id, user_id as "userId", organization_id as "organizationId", points, level, ${iso('updated_at')} as "updatedAt"
  from user_points where organization_id = $1 and user_id = $2`,
)

/**
 * $1 organization id, $2 user id, $3 id to continue after or null, $4 rows → id, row: the entries as JSON text, the
 * newest first.
 */
export const history = statement(
  'points.history',
  `
  select id, row_to_json(r)::text as row from (
    select id, user_id as "userId", organization_id as "organizationId", points, reason, reference_id as "referenceId",
      reference_type as "referenceType", note, ${iso('created_at')} as "createdAt"
    from points_history where organization_id = $1 and user_id = $2
      and ($3::integer is null or (created_at, id) < ((select created_at from points_history where organization_id = $1 and id = $3), $3))
    order by created_at desc, id desc limit $4) r`,
)

/** $1 organization id, $2 the caller's id → the ten users with the most points. */
export const leaderboard = statement(
  'points.leaderboard',
  `
  select p.user_id as "userId", p.points, p.level,
    case when u.id = $2 or coalesce((u.preferences->'privacy'->>'shareActivity')::boolean, true) then u.name end as name
  from user_points p join users u on u.id = p.user_id
  where p.organization_id = $1 order by p.points desc, p.user_id limit ${maxCounts.leaderboard}`,
)

/**
 * $1 organization id, $2 user id, $3 points, $4 interaction id, $5 the follow-up's date: once for each date, together
 * with the achievements that it reaches.
 */
export const earnFollowUp = statement(
  'points.earnFollowUp',
  `
  with earned as (
    insert into points_history (organization_id, user_id, points, reason, reference_type, reference_id, occasion)
    values ($1, $2, $3, 'follow_up_completed', 'interaction', $4, $5) on conflict do nothing returning id
  )
  select earn_achievements($1, $2, 'follow_up_count') from (select count(*) as entries from earned) given where entries > 0`,
)

/** $1 organization id, $2 interaction id: reverses the points for recording it, once for each time they were given. */
export const reverseInteraction = statement(
  'points.reverseInteraction',
  `
  insert into points_history (organization_id, user_id, points, reason, reference_type, reference_id, occasion)
  select organization_id, user_id, -sum(points), reason, reference_type, reference_id, 'deleted ' || count(*)
  from points_history
  where organization_id = $1 and reason = 'interaction_created' and reference_type = 'interaction' and reference_id = $2
  group by organization_id, user_id, reason, reference_type, reference_id
  having sum(points) <> 0`,
)

/** $1 organization id, $2 interaction id, $3 points: gives what its deletion took back. */
export const earnAgain = statement(
  'points.earnAgain',
  `
  insert into points_history (organization_id, user_id, points, reason, reference_type, reference_id, occasion)
  select organization_id, user_id, $3::integer - sum(points), reason, reference_type, reference_id, 'returned ' || count(*)
  from points_history
  where organization_id = $1 and reason = 'interaction_created' and reference_type = 'interaction' and reference_id = $2
  group by organization_id, user_id, reason, reference_type, reference_id
  having sum(points) <> $3::integer`,
)

const corrections = 'occasion, had, has'

/**
 * $1 organization id, $2 the user whose interactions were deleted or moved, $3 who did it, $4 points for a streak,
 * $5 the days of a streak → the bonuses that were corrected.
 */
export const countStreaks = statement(
  'points.countStreaks',
  `select ${corrections} from interactions_moved($1, $2, $3, $4, $5)`,
)

/** $1 organization id → userId of everyone who ever recorded an interaction, in the order in which locks are taken. */
export const recorders = statement(
  'points.recorders',
  `
  select distinct user_id as "userId" from interactions where organization_id = $1 order by user_id`,
)

/**
 * $1 organization id, $2 user id, $3 points, $4 note, $5 awarding user's id → entry; none if the user is not a member.
 */
export const award = statement(
  'points.award',
  `
  insert into points_history (organization_id, user_id, points, reason, reference_type, occasion, note, awarded_by)
  select organization_id, user_id, $3, 'admin_award', 'award', gen_random_uuid()::text, $4, $5
  from memberships where organization_id = $1 and user_id = $2
  returning id, user_id as "userId", organization_id as "organizationId", points, reason, reference_id as "referenceId",
    reference_type as "referenceType", note, ${iso('created_at')} as "createdAt"`,
)

/** Value of a column right after a version: the old value of its next change, or else the current one. */
const stateOf = (column: string) => `coalesce((
    select c.old->'${column}' from record_changes c
    where c.organization_id = $1 and c.entity = 'interaction' and c.entity_id = i.id and c.version > v.version and c.old ? '${column}' order by c.version limit 1
  ), to_jsonb(i.${column})) #>> '{}'`

/**
 * $1 organization id, $2 points for an interaction, $3 for a completed follow-up: corrects the history of both to match
 * the interactions and their recorded changes, by further entries → the corrections.
 */
export const correctPoints = statement(
  'points.correctPoints',
  `
  with states as (
    select i.id, v.version, v.changed_by, (${stateOf('follow_up_completed')})::boolean as completed, (${stateOf('follow_up_date')})::timestamptz as date
    from interactions i
    join lateral (
      select 1 as version, i.user_id as changed_by
      union all
      select c.version, c.changed_by from record_changes c
      where c.organization_id = $1 and c.entity = 'interaction' and c.entity_id = i.id and (c.new ? 'follow_up_completed' or c.new ? 'follow_up_date')
    ) v on true
    where i.organization_id = $1
  ),
  steps as (
    select *, lag(completed) over one as was_completed, lag(date) over one as date_before from states window one as (partition by id order by version)
  ),
  expected as (
    select user_id, 'interaction_created' as reason, id as reference_id, '' as occasion, $2::integer as points
    from interactions where organization_id = $1 and deleted_at is null
    union all
    (select distinct on (id, date) changed_by, 'follow_up_completed', id, ${iso('date')}, $3::integer
    from steps where completed and date is not null and changed_by is not null and (was_completed is not true or date_before is distinct from date)
    order by id, steps.date, version)
  ),
  given as (
    select user_id, reason, reference_id, case reason when 'follow_up_completed' then left(occasion, 24) else '' end as occasion, sum(points) as points
    from points_history where organization_id = $1 and reason in ('interaction_created', 'follow_up_completed') group by 1, 2, 3, 4
  ),
  wrong as (
    select user_id, reason, reference_id, occasion, coalesce(g.points, 0) as had, coalesce(f.points, 0) as has
    from expected f full join given g using (user_id, reason, reference_id, occasion) where coalesce(g.points, 0) <> coalesce(f.points, 0)
  ),
  -- A first entry takes the key of the record, so that it cannot be counted again; any further one has a key of its own.
  corrected as (
    insert into points_history (organization_id, user_id, points, reason, reference_type, reference_id, occasion)
    select $1, w.user_id, has - had, w.reason, 'interaction', w.reference_id,
      case when h.entries = 0 then w.occasion else concat_ws(' ', nullif(w.occasion, ''), 'corrected', w.user_id, h.entries) end
    from wrong w cross join lateral (
      select count(*) as entries from points_history p where p.organization_id = $1 and p.reason = w.reason and p.reference_id = w.reference_id
        and left(p.occasion, length(w.occasion)) = w.occasion
    ) h
  )
  select user_id as "userId", reason, reference_id as "referenceId", occasion, had, has from wrong order by 1, 2, 3, 4`,
)
