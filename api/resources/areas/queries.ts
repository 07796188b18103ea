import { maxCounts } from '../../../shared/domain/limits.ts'
import { statement } from '../../db/database.ts'
import { iso } from '../../db/sql.ts'

const columns = `
  a.id, a.organization_id as "organizationId", a.name, a.color, a.corners, ${iso('a.created_at')} as "createdAt", ${iso('a.updated_at')} as "updatedAt",
  (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'userIds', s.user_ids, 'from', s.from_day, 'until', s.until_day) order by s.from_day desc), '[]')
    from (select * from area_assignments where organization_id = a.organization_id and area_id = a.id
      order by from_day desc limit ${maxCounts.areaAssignments}) s) as assignments`

/** $1 organization id → areas by name, each with its assignments, the latest first. */
export const list = statement(
  'areas.list',
  `select ${columns} from areas a where a.organization_id = $1 order by lower(a.name), a.id`,
)

/** $1 organization id, $2 id → row. */
export const find = statement('areas.find', `select ${columns} from areas a where a.organization_id = $1 and a.id = $2`)

/** $1 id → organization of an area. */
export const organization = statement(
  'areas.organization',
  'select organization_id as "organizationId" from areas where id = $1',
)

/** $1 organization id: one area is added at a time. */
export const lockOrganization = statement(
  'areas.lockOrganization',
  'select id from organizations where id = $1 for no key update',
)

/** $1 organization id → how many it has. */
export const count = statement('areas.count', 'select count(*)::integer as count from areas where organization_id = $1')

/** $1 organization id, $2 name, $3 color, $4 corners as JSON → row. */
export const insert = statement(
  'areas.insert',
  `
  insert into areas as a (organization_id, name, color, corners) values ($1, $2, $3, $4::jsonb) returning ${columns}`,
)

/** $1 organization id, $2 id, $3 the changed fields as JSON → row. */
export const update = statement(
  'areas.update',
  `
  update areas a set
    name = coalesce(p->>'name', a.name), color = coalesce(p->>'color', a.color), corners = coalesce(p->'corners', a.corners), updated_at = now()
  from (select $3::jsonb as p) as patch where a.organization_id = $1 and a.id = $2 returning ${columns}`,
)

/** $1 organization id, $2 id. */
export const remove = statement('areas.remove', 'delete from areas where organization_id = $1 and id = $2')

/** $1 organization id, $2 user ids → how many of them are members. */
export const countMembers = statement(
  'areas.countMembers',
  `
  select count(*)::integer as count from memberships where organization_id = $1 and user_id = any($2::integer[])`,
)

/** $1 organization id, $2 id: one assignment of an area changes at a time. */
export const lock = statement(
  'areas.lock',
  'select id from areas where organization_id = $1 and id = $2 for no key update',
)

/** $1 organization id, $2 area id, $3 first day, $4 last day: assignments that begin in these days are replaced. */
export const removeWithin = statement(
  'areas.removeWithin',
  `
  delete from area_assignments where organization_id = $1 and area_id = $2 and from_day between $3::date and $4::date`,
)

/** $1 organization id, $2 area id, $3 day: the assignment before ends on the day before it. */
export const endBefore = statement(
  'areas.endBefore',
  `
  update area_assignments set until_day = $3::date - 1
  where organization_id = $1 and area_id = $2 and from_day < $3::date and until_day >= $3::date`,
)

/** $1 organization id, $2 area id, $3 user ids, $4 first day, $5 last day. */
export const assign = statement(
  'areas.assign',
  `
  insert into area_assignments (organization_id, area_id, user_ids, from_day, until_day)
  values ($1, $2, $3::integer[], $4::date, $5::date)`,
)
