import { statement } from '../../db/database.ts'

// $1 organization id, $2 user id: what this member sees.
const seen = `
  select v.id, v.organization_id as "organizationId", v.page, v.name, v.query, v.shared, s.view_id is not null as starred,
    v.user_id as "ownerId", u.name as "ownerName"
  from saved_views v join users u on u.id = v.user_id
  left join starred_views s on s.organization_id = v.organization_id and s.view_id = v.id and s.user_id = $2
  where v.organization_id = $1 and (v.shared or v.user_id = $2)`

/** $1 organization id, $2 user id → the shared views and their own, by name. */
export const list = statement('views.list', `${seen} order by lower(v.name), v.id`)

/** $1 organization id, $2 user id, $3 id → view; none if they do not see it. */
export const find = statement('views.find', `${seen} and v.id = $3`)

/** $1 id → organization of a view. */
export const organization = statement(
  'views.organization',
  'select organization_id as "organizationId" from saved_views where id = $1',
)

/** $1 organization id, $2 user id → numbers of their own views, and of all that are shared. */
export const count = statement(
  'views.count',
  `
  select count(*) filter (where user_id = $2)::integer as own, count(*) filter (where shared)::integer as shared
  from saved_views where organization_id = $1`,
)

/** $1 organization id, $2 user id, $3 page, $4 name, $5 query, $6 whether it is shared → id; none for no member. */
export const insert = statement(
  'views.insert',
  `
  insert into saved_views (organization_id, user_id, page, name, query, shared)
  select organization_id, user_id, $3, $4, $5, $6::boolean from memberships where organization_id = $1 and user_id = $2
  returning id`,
)

/** $1 organization id, $2 id, $3 name and $4 query, each null to stay. */
export const update = statement(
  'views.update',
  'update saved_views set name = coalesce($3, name), query = coalesce($4, query) where organization_id = $1 and id = $2',
)

/** $1 organization id, $2 id, $3 whether it is shared. */
export const setShared = statement(
  'views.setShared',
  'update saved_views set shared = $3 where organization_id = $1 and id = $2',
)

/** $1 organization id, $2 id. */
export const remove = statement('views.remove', 'delete from saved_views where organization_id = $1 and id = $2')

/** $1 organization id, $2 user id, $3 id of a view. */
export const star = statement(
  'views.star',
  `
  insert into starred_views (organization_id, user_id, view_id)
  select organization_id, user_id, $3::integer from memberships where organization_id = $1 and user_id = $2
  on conflict do nothing`,
)

/** $1 organization id, $2 user id, $3 id of a view. */
export const unstar = statement(
  'views.unstar',
  'delete from starred_views where organization_id = $1 and user_id = $2 and view_id = $3',
)

/** $1 organization id, $2 user id: the views that they share become those of its first other admin. */
export const handOver = statement(
  'views.handOver',
  `
  update saved_views v set user_id = heir.user_id
  from (
    select m.user_id from memberships m join users u on u.id = m.user_id
    where m.organization_id = $1 and m.user_id <> $2 and m.role = 'admin' and u.active
    order by m.created_at, m.user_id limit 1) heir
  where v.organization_id = $1 and v.user_id = $2 and v.shared`,
)
