import { statement } from '../../db/database.ts'

/** How long a position is kept. */
const kept = `interval '12 hours'`

/** $1 organization id → the members who share their location, by name. */
export const list = statement(
  'locations.list',
  `
  select l.user_id as "userId", u.name, l.lat, l.lng,
    greatest(0, floor(extract(epoch from now() - l.recorded_at) / 60))::integer as "minutesAgo"
  from member_locations l join users u on u.id = l.user_id
  where l.organization_id = $1 and l.recorded_at > now() - ${kept} order by lower(u.name), u.id`,
)

/**
 * $1 organization id, $2 user id, $3 latitude, $4 longitude → a row if the user is a member and shares their location.
 * The locks make it wait for a change of either, which forgets the position.
 */
export const share = statement(
  'locations.share',
  `
  insert into member_locations (organization_id, user_id, lat, lng)
  select m.organization_id, u.id, $3::double precision, $4::double precision
  from memberships m join users u on u.id = m.user_id
  where m.organization_id = $1 and u.id = $2 and u.active and u.preferences->'privacy'->>'shareLocation' = 'true' for share
  on conflict (organization_id, user_id) do update set lat = excluded.lat, lng = excluded.lng, recorded_at = now()
  returning user_id`,
)

/** Of all organizations: the positions that are too old. */
export const dropOld = statement(
  'locations.dropOld',
  `delete from member_locations where recorded_at <= now() - ${kept}`,
)
