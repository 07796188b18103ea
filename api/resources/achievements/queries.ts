import { statement } from '../../db/database.ts'
import { iso } from '../../db/sql.ts'

const columns = `
  id, organization_id as "organizationId", name, description, icon, points_value as "pointsValue", requirement_type as "requirementType",
  requirement_value as "requirementValue", ${iso('created_at')} as "createdAt", ${iso('retired_at')} as "retiredAt"`

// Current ones, and retired ones that a member has earned.
const listed = `
  from achievements a where organization_id = $1 and (retired_at is null or exists (
    select from user_achievements u where u.organization_id = a.organization_id and u.achievement_id = a.id))`

/** $1 organization id → the achievements that it shows. */
export const list = statement('achievements.list', `select ${columns} ${listed} order by id`)

/** $1 organization id: one achievement is added at a time. */
export const lock = statement('achievements.lock', 'select id from organizations where id = $1 for no key update')

/** $1 organization id → how many it shows. */
export const count = statement('achievements.count', `select count(*)::integer as count ${listed}`)

/** $1 organization id, $2 user id → a member's achievements, the latest first. */
export const earned = statement(
  'achievements.earned',
  `
  select id, user_id as "userId", achievement_id as "achievementId", organization_id as "organizationId", ${iso('earned_at')} as "earnedAt"
  from user_achievements where organization_id = $1 and user_id = $2 order by user_achievements.earned_at desc, id desc`,
)

/** $1 organization id, $2 user id → a row if the user is a member. */
export const findMember = statement(
  'achievements.findMember',
  `
  select user_id as "userId" from memberships where organization_id = $1 and user_id = $2`,
)

/** $1 id → organization of an achievement, a retired one included. */
export const organization = statement(
  'achievements.organization',
  'select organization_id as "organizationId" from achievements where id = $1',
)

/** $1 organization id, $2 the achievements as JSON, in their order → rows. */
export const insert = statement(
  'achievements.insert',
  `
  insert into achievements (organization_id, name, description, icon, points_value, requirement_type, requirement_value)
  select $1, name, description, icon, "pointsValue", "requirementType", "requirementValue"
  from rows from (jsonb_to_recordset($2::jsonb) as (name text, description text, icon text, "pointsValue" integer,
    "requirementType" text, "requirementValue" integer)) with ordinality as input(name, description, icon, "pointsValue",
    "requirementType", "requirementValue", position)
  order by position returning ${columns}`,
)

/** $1 organization id, $2 id, $3 the changed fields as JSON → row; none if it is retired. */
export const update = statement(
  'achievements.update',
  `
  update achievements set
    name = coalesce(p->>'name', name),
    description = coalesce(p->>'description', description),
    icon = coalesce(p->>'icon', icon),
    points_value = coalesce((p->>'pointsValue')::integer, points_value),
    requirement_type = coalesce(p->>'requirementType', requirement_type),
    requirement_value = coalesce((p->>'requirementValue')::integer, requirement_value)
  from (select $3::jsonb as p) as patch where organization_id = $1 and id = $2 and retired_at is null returning ${columns}`,
)

/** $1 organization id, $2 id: it can no longer be earned. */
export const retire = statement(
  'achievements.retire',
  `
  update achievements set retired_at = now() where organization_id = $1 and id = $2 and retired_at is null`,
)
