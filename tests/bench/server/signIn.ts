import { hash, verify } from '@node-rs/argon2'
import { createDatabase } from '../../../api/db/database.ts'
import { strongHash } from '../../../api/resources/auth/passwords.ts'
import { builtPassword } from '../../support/builders.ts'
import { pathOf } from '../../support/calls.ts'
import type { Comparison } from '../rounds.ts'
import { rateOf, repeated } from './load.ts'
import type { Stage } from './stage.ts'

/** Passwords that the server hashes concurrently. */
const concurrency = 2

/** Signing in with the product's hashing cost, compared with only hashing. */
export async function signIn(stage: Stage, seconds: number): Promise<Comparison[]> {
  const { userId } = await stage.person({ contacts: 0, interactions: 0 })
  const stored = await hash(builtPassword, strongHash)
  const db = createDatabase(stage.databaseUrl)
  const [user] = await db
    .knex('users')
    .where({ id: userId })
    .update({ password_hash: stored })
    .returning<{ username: string }[]>('username')
  await db.close()
  const body = JSON.stringify({ username: user?.username, password: builtPassword })
  return [
    {
      what: 'signing in',
      unit: 'per second',
      floor: 'bare argon2',
      goals: [{ of: 'server', against: 'bare argon2', atLeast: 0.85 }],
      contenders: [
        {
          name: 'bare argon2',
          measure: () => repeated(() => verify(stored, builtPassword), { seconds, callers: concurrency }),
        },
        {
          name: 'server',
          measure: () =>
            rateOf(
              {
                url: stage.api.url + pathOf('jwtLogin'),
                method: 'POST',
                headers: { 'content-type': 'application/json' },
                body,
              },
              { seconds },
            ),
        },
      ],
    },
  ]
}
