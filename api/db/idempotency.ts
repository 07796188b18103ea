import { statement } from './database.ts'

/** $1 user id, $2 key, $3 call, $4 hash of the request → a row; none if the key is known. Waits for one in progress. */
export const claim = statement(
  'idempotency.claim',
  `
  insert into idempotency_keys (user_id, key, call, body_hash) values ($1, $2, $3, $4)
  on conflict (user_id, key) do nothing returning key`,
)

/** $1 user id, $2 key, $3 the result, as JSON. */
export const keep = statement(
  'idempotency.keep',
  'update idempotency_keys set response = $3 where user_id = $1 and key = $2',
)

/** $1 user id, $2 key → the earlier request and its result. */
export const find = statement(
  'idempotency.find',
  `
  select call, body_hash as hash, response from idempotency_keys where user_id = $1 and key = $2`,
)

/** Keys older than 30 days. */
export const dropOld = statement(
  'idempotency.dropOld',
  `delete from idempotency_keys where created_at < now() - interval '30 days'`,
)
