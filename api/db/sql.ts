import type { Preferences } from '../../shared/schemas/user.ts'

/** SQL for a time as the API sends it: ISO 8601 in UTC with milliseconds. */
export const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/**
 * SQL for whether a user wants such notifications: they do until they turn them off.
 * @param preferences the column of their preferences
 */
export const isOn = (preferences: string, name: Exclude<keyof Preferences['notifications'], 'timeZone'>) =>
  `coalesce((${preferences}->'notifications'->>'${name}')::boolean, true)`

/** SQL for the time zone that a user has chosen for their mornings; null for that of their organization. */
export const chosenZone = (users: string) => `${users}.preferences->'notifications'->>'timeZone'`

/** SQL for the time zone in which it is morning for a user of an organization. */
export const zoneOf = (users: string, organizations: string) =>
  `coalesce(${chosenZone(users)}, ${organizations}.time_zone)`

/**
 * Which jobs come first: the lowest number, 0 for those with a schedule. A process does three at a time, and a mail
 * server or push service that does not answer holds up each for seconds: nothing else may wait for all of them. (No
 * queues of the library: it locks all of them for each job, and pauses two seconds between those of one.)
 */
export const jobPriority = { push: 10, mail: 20 }

/**
 * CTEs that end all sign-ins of the user $1, including the cookie that signs in after a paid sign-up.
 * @param sessions SQL that ends the sessions
 */
export const endingSignIns = (sessions: string) => `
  ended as (${sessions}),
  unusable as (update checkouts set cookie_hash = null where user_id = $1)`

/**
 * SQL for the key that usernames and e-mails are compared by, which the unique indexes are over. Made by the database
 * alone: JavaScript converts letters such as Σ and İ differently.
 */
export const nameKey = (name: string) => `lower(${name})`

/**
 * SQL for the username of a paid account: its e-mail, with a number if a former holder has kept that as username.
 * @param userId the account's id as SQL, null before it has one
 * @param number as SQL
 */
export const usernameOfEmail = (email: string, userId: string, number: string) => `
  concat_ws('-', ${nameKey(email)}, case when exists (
    select from users other where ${nameKey('other.username')} = ${nameKey(email)} and other.id is distinct from ${userId}) then ${number} end)`

/**
 * SQL for a parameter whose value Postgres does not plan with. It keeps the plan of a statement only if plans for single
 * values seem no cheaper, and would otherwise make one for each call of a small organization, which takes as long as the
 * call itself.
 * @param parameter with its type, such as `$1::integer`
 */
export const unestimated = (parameter: string) => `(select ${parameter})`

interface Refusal {
  code?: string
  constraint?: string
}

/**
 * Whether an error is Postgres' refusal of a second row with the same key.
 * @param constraint name of the unique constraint or index; any by default
 */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const refusal = error as Refusal | null
  return refusal?.code === '23505' && (constraint === undefined || refusal.constraint === constraint)
}

/** Whether Postgres cancelled a statement because of its time limit. */
export const isCancelled = (error: unknown): boolean => (error as Refusal | null)?.code === '57014'
