import { statement } from '../../db/database.ts'
import { isOn, jobPriority, zoneOf } from '../../db/sql.ts'

const wantsPush = `u.active and ${isOn('u.preferences', 'mobileNotifications')}`

/** A device of a user who is signed in on it: a sign-in ends after a time without use, too. */
const device = (alias: string) => `
  push_subscriptions ${alias} join sessions s on s.id = ${alias}.session_id and s.revoked_at is null
    and s.last_used_at > now() - case when s.remember then interval '30 days' else interval '7 days' end
    and s.created_at > now() - interval '90 days'`

/**
 * $1 user id, $2 sign-in id, $3 endpoint, $4 and $5 its keys, $6 devices of a user: adds the device, or takes it over,
 * unless they want none. What they were told before is not sent to it. The oldest ones above the limit go.
 */
export const subscribe = statement(
  'push.subscribe',
  `
  with added as (
    insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
    select u.id, $2, $3, $4, $5 from users u where u.id = $1 and ${wantsPush}
    on conflict (endpoint) do update set user_id = excluded.user_id, session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth,
      created_at = case when push_subscriptions.user_id = excluded.user_id then push_subscriptions.created_at else excluded.created_at end
    returning id
  )
  delete from push_subscriptions where user_id = $1 and id in (
    select id from push_subscriptions where user_id = $1 and endpoint <> $3 order by id desc offset $6::integer - 1)`,
)

/** $1 user id. */
export const dropAll = statement('push.dropAll', 'delete from push_subscriptions where user_id = $1')

/** $1 id. */
export const drop = statement('push.drop', 'delete from push_subscriptions where id = $1')

/**
 * $1 time zone, $2 the present time: takes the unread notifications of the last day of users in the time zone
 * that were not sent, and adds a job for each device of their users. Due follow-ups are created at midnight, and wait
 * until 7 in the morning.
 */
export const addPushes = statement(
  'push.addPushes',
  `
  with taken as (
    update notifications n set pushed_at = now()
    from memberships m, organizations o, users u
    where n.organization_id = m.organization_id and n.user_id = m.user_id and o.id = m.organization_id and ${zoneOf('u', 'o')} = $1 and u.id = m.user_id
      and m.user_id in (select user_id from push_subscriptions) and ${wantsPush}
      and n.pushed_at is null and n.read_at is null and n.created_at > $2::timestamptz - interval '1 day'
      and (n.kind <> 'follow_up_due' or extract(hour from $2::timestamptz at time zone $1) >= 7 and ${isOn('u.preferences', 'contactUpdates')})
      and (n.kind <> 'invitation_accepted' or ${isOn('u.preferences', 'teamUpdates')})
    returning n.id, n.user_id, n.created_at
  )
  select graphile_worker.add_job('push', json_build_object('subscriptionId', p.id, 'ids', json_agg(t.id)), max_attempts => 8, priority => ${jobPriority.push})
  from taken t join ${device('p')} on p.user_id = t.user_id and p.created_at <= t.created_at group by p.id`,
)

/**
 * $1 id → the device with its user: userId, language, isToken, endpoint, keys; nothing if it gets no messages any more.
 */
export const recipient = statement(
  'push.recipient',
  `
  select u.id as "userId", u.preferences->'appearance'->>'language' as language, s.kind = 'token' as "isToken",
    p.endpoint, json_build_object('p256dh', p.p256dh, 'auth', p.auth) as keys
  from ${device('p')} join users u on u.id = p.user_id
  where p.id = $1 and ${wantsPush}`,
)
