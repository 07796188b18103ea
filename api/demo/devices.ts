import { randomBytes } from 'node:crypto'
import type { Tables } from './model.ts'

/**
 * A phone that two visits wait on: its last word was in the evening before. Nobody has the key of its sign-in.
 * @param own the organization, as in every row
 * @param user who is signed in on it
 */
export function silentPhone(now: Date, own: { organization_id: number }, user: number): Tables {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  const [id, heard] = ['5d0f6a52-9d5f-4c06-8a4e-3a5b1c2d7e90', hoursAgo(14)]
  const signIn = {
    id,
    kind: 'cookie',
    key_hash: `\\x${randomBytes(32).toString('hex')}`,
    user_id: user,
    remember: true,
  }
  const waiting = { visits: 2, contacts: 0, changes: 0, asking: 1, since: hoursAgo(44) }
  return [
    ['sessions', [{ ...signIn, created_at: hoursAgo(240), last_used_at: heard }]],
    ['device_queues', [{ ...own, ...waiting, session_id: id, device: 'Chrome · Android', reported_at: heard }]],
  ]
}
