import { statement } from '../db/database.ts'

/** $1 the message as JSON. Sent outside of the writing transaction: NOTIFY inside it locks the whole cluster at commit. */
export const notify = statement('events.notify', `select pg_notify('lists_changed', $1)`)
