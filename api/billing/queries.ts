import { statement } from '../db/database.ts'
import { nameKey } from '../db/sql.ts'

const checkoutColumns = `
  c.id, c.session_id as "sessionId", c.user_id as "userId", c.cookie_hash as "cookieHash", c.amount, c.currency, c.state,
  c.expires_at as "expiresAt"`

/** $1 user id of an upgrade or null, $2 cookie hash of a sign-up or null, $3 seconds it is kept → id. */
export const insertCheckout = statement(
  'billing.insertCheckout',
  `
  insert into checkouts (user_id, cookie_hash, expires_at) values ($1, $2, now() + make_interval(secs => $3)) returning id`,
)

/**
 * $1 checkout id, $2 cookie hash → the password hash of the account, null if it is not enabled; a row only the first
 * time: the cookie signs in once.
 */
export const useCookie = statement(
  'billing.useCookie',
  `
  update checkouts c set cookie_hash = null where id = $1 and cookie_hash = $2
  returning (select password_hash from users where id = c.user_id and active) as "passwordHash"`,
)

/** $1 checkout id, $2 organization id, $3 its name, $4 name, $5 e-mail, $6 password hash. */
export const insertPending = statement(
  'billing.insertPending',
  `
  insert into pending_registrations (checkout_id, organization_id, organization_name, name, email, password_hash)
  values ($1, $2, $3, $4, $5, $6)`,
)

/** $1 checkout id, $2 session id, $3 amount, $4 currency. */
export const noteSession = statement(
  'billing.noteSession',
  `
  update checkouts set session_id = $2, amount = $3, currency = $4 where id = $1`,
)

/** $1 session id → checkout. */
export const findCheckout = statement(
  'billing.findCheckout',
  `select ${checkoutColumns} from checkouts c where c.session_id = $1`,
)

/** $1 checkout id → checkout, locked until the transaction ends. */
export const lockCheckout = statement(
  'billing.lockCheckout',
  `select ${checkoutColumns} from checkouts c where c.id = $1 for update`,
)

/** $1 checkout id → the account that is pending its payment; none for an upgrade. */
export const findPending = statement(
  'billing.findPending',
  `
  select organization_id as "organizationId", organization_name as "organizationName", name, email, password_hash as "passwordHash"
  from pending_registrations where checkout_id = $1`,
)

/**
 * $1 checkout id, $2 state, $3 user id or null: ends the checkout; its pending account is deleted, including the
 * password's hash.
 */
export const closeCheckout = statement(
  'billing.closeCheckout',
  `
  with gone as (delete from pending_registrations where checkout_id = $1)
  update checkouts set state = $2, user_id = coalesce($3, user_id) where id = $1 and state = 'open'`,
)

/** $1 user id or null, $2 organization id or null → open checkouts of the upgrade or of the sign-up. */
export const findEarlier = statement(
  'billing.findEarlier',
  `
  select ${checkoutColumns} from checkouts c
  where c.state = 'open' and c.session_id is not null and c.id in (
    select id from checkouts where user_id = $1 union all select checkout_id from pending_registrations where organization_id = $2)
  order by c.created_at`,
)

/** $1 e-mail as it was entered → the latest paid sign-up whose payment may be pending. */
export const findPendingByEmail = statement(
  'billing.findPendingByEmail',
  `
  select c.session_id as "sessionId", p.password_hash as "passwordHash"
  from pending_registrations p join checkouts c on c.id = p.checkout_id
  where ${nameKey('p.email')} = ${nameKey('$1')} and c.state = 'open' and c.session_id is not null order by c.created_at desc limit 1`,
)

/** $1 limit → checkouts that have expired without any event. */
export const findOverdue = statement(
  'billing.findOverdue',
  `
  select ${checkoutColumns} from checkouts c where c.state = 'open' and c.expires_at < now() order by c.expires_at limit $1`,
)

/** Checkouts that were never paid in full: two weeks are longer than any bank takes. */
export const closeForgotten = statement(
  'billing.closeForgotten',
  `
  with forgotten as (
    update checkouts set state = 'expired' where state = 'open' and expires_at < now() - interval '14 days' returning id
  )
  delete from pending_registrations where checkout_id in (select id from forgotten)`,
)

/** Past checkouts, which no page asks for any more, and events that Stripe no longer repeats. */
export const dropOldCheckouts = statement(
  'billing.dropOldCheckouts',
  `
  delete from checkouts where state <> 'open' and expires_at < now() - interval '30 days'`,
)
export const dropOldEvents = statement(
  'billing.dropOldEvents',
  `
  delete from stripe_events where received_at < now() - interval '30 days'`,
)

/** → a number that is higher than those of all earlier reads. */
export const nextRead = statement('billing.nextRead', `select nextval('subscription_reads') as read`)

const subscriptionColumns = `
  id as "userId", email, stripe_customer_id as "customerId", stripe_subscription_id as "subscriptionId",
  subscription_status as status, active`

/** $1 user id → the stored state of the user's subscription. */
export const findSubscription = statement(
  'billing.findSubscription',
  `select ${subscriptionColumns} from users where id = $1`,
)

/** $1 user id → the same, the user locked until the transaction ends. */
export const lockSubscription = statement(
  'billing.lockSubscription',
  `
  select ${subscriptionColumns} from users where id = $1 for no key update`,
)

/** $1 customer id → the same. */
export const findCustomer = statement(
  'billing.findCustomer',
  `select ${subscriptionColumns} from users where stripe_customer_id = $1`,
)

/** $1 how many at most → users whose paid period is over, without an event of a renewal or an end. */
export const findLapsed = statement(
  'billing.findLapsed',
  `
  select ${subscriptionColumns} from users
  where subscription_tier <> 'free' and subscription_expires_at < now() and stripe_subscription_id is not null
  order by subscription_expires_at limit $1`,
)

/** $1 user id → the user if they have one. */
export const findLapsedUser = statement(
  'billing.findLapsedUser',
  `
  select ${subscriptionColumns} from users
  where id = $1 and subscription_tier <> 'free' and subscription_expires_at < now() and stripe_subscription_id is not null`,
)

const state = `
  subscription_status = $4, subscription_tier = $5, max_organizations = $6, max_teammates = $7, subscription_expires_at = $8,
  subscription_read = greatest(subscription_read, $9), updated_at = now()`

/**
 * $1 user id, $2 customer id, $3 subscription id, $4 status, $5 tier, $6 and $7 limits, $8 expiry, $9 number of the
 * read.
 */
export const startSubscription = statement(
  'billing.startSubscription',
  `
  update users set stripe_customer_id = $2, stripe_subscription_id = $3, ${state} where id = $1`,
)

/** As above; no row if a later read is stored, or if it is another subscription by now. */
export const updateSubscription = statement(
  'billing.updateSubscription',
  `
  update users set ${state} where id = $1 and stripe_customer_id = $2 and stripe_subscription_id = $3 and subscription_read < $9`,
)

/** $1 event id → a row if it has been processed. */
export const findEvent = statement('billing.findEvent', 'select id from stripe_events where id = $1')

/** $1 event id, $2 type. */
export const insertEvent = statement(
  'billing.insertEvent',
  `
  insert into stripe_events (id, type) values ($1, $2) on conflict (id) do nothing`,
)

/** $1 id, $2 reference, $3 where its way back leads. */
export const insertDemoCheckout = statement(
  'billing.insertDemoCheckout',
  'insert into demo_checkouts (id, reference, back_url) values ($1, $2, $3)',
)

/** $1 id → demo checkout. */
export const findDemoCheckout = statement(
  'billing.findDemoCheckout',
  `
  select reference, state, paid_at as "paidAt", ended_at as "endedAt", back_url as "backUrl" from demo_checkouts where id = $1`,
)

/** $1 id, $2 where its way back leads from now on. */
export const noteBack = statement('billing.noteBack', 'update demo_checkouts set back_url = $2 where id = $1')

/** $1 id, $2 state it must be in, $3 its new one. */
export const changeDemoCheckout = statement(
  'billing.changeDemoCheckout',
  `
  update demo_checkouts set state = $3, paid_at = case $3 when 'paid' then now() else paid_at end,
    ended_at = case $3 when 'ended' then now() else ended_at end
  where id = $1 and state = $2`,
)
