import { hash } from '@node-rs/argon2'
import { createDatabase } from '../../api/db/database.ts'
import { strongHash } from '../../api/resources/auth/passwords.ts'
import { buildMembership, builtPassword, buildOrganization, buildUser } from '../support/builders.ts'
import { fillOrganization, type LargeCounts } from '../support/large.ts'
import type { Account } from './caller.ts'

/** Achievements of a new organization, few enough to be reached. */
const achievements = [
  ['interaction_count', 1, 10],
  ['interaction_count', 10, 20],
  ['contact_count', 5, 15],
  ['follow_up_count', 3, 25],
  ['streak_days', 3, 30],
  ['streak_days', 7, 50],
] as const

interface Crowd {
  people: number
  organizations: number
  /** Existing rows of each organization, recorded by another user. */
  before: LargeCounts
  timeZones?: readonly string[]
}

/** People with an account, in organizations with existing rows; the first of each is its admin. */
export async function buildCrowd(
  databaseUrl: string,
  { people, organizations, before, timeZones = ['UTC'] }: Crowd,
): Promise<Account[]> {
  const db = createDatabase(databaseUrl)
  try {
    // All have the same password, hashed once at the real cost: the cost of signing in is part of the load.
    const password_hash = await hash(builtPassword, strongHash)
    const accounts: Account[] = []
    for (let index = 0; index < organizations; index += 1) {
      const { id: organizationId } = await buildOrganization(db.knex, {
        time_zone: timeZones[index % timeZones.length] ?? 'UTC',
      })
      await db
        .knex('organizations')
        .where({ id: organizationId })
        .update({ name: `Church in organization ${organizationId}` })
      const founder = await buildUser(db.knex, { organization_id: organizationId })
      if (before.contacts > 0) await fillOrganization(db.knex, organizationId, founder.id, before)
      await db
        .knex('achievements')
        .insert(
          achievements.map(([requirement_type, requirement_value, points_value]) => ({
            organization_id: organizationId,
            name: `${requirement_type} ${requirement_value}`,
            description: 'x',
            icon: 'star',
            requirement_type,
            requirement_value,
            points_value,
          })),
        )
      const size = Math.floor(people / organizations) + (index < people % organizations ? 1 : 0)
      for (let made = 0; made < size; made += 1) {
        const role = made === 0 ? 'admin' : 'member'
        const username = `person${organizationId}x${made}`
        const [user] = (await db
          .knex('users')
          .insert({
            username,
            name: `Person ${made}`,
            email: `${username}@example.org`,
            password_hash,
            organization_id: organizationId,
          })
          .returning('id')) as { id: number }[]
        if (!user) throw new Error('The insert returned no row')
        await buildMembership(db.knex, organizationId, user.id, role)
        accounts.push({ userId: user.id, organizationId, username, role })
      }
    }
    return accounts
  } finally {
    await db.close()
  }
}
