/** Users with data, signed in at a server. */
import { createDatabase, type Database } from '../../../api/db/database.ts'
import * as achievements from '../../../api/resources/achievements/queries.ts'
import { starterSet } from '../../../api/resources/achievements/starterSet.ts'
import { buildUser, builtPassword, type UserRow } from '../../support/builders.ts'
import { Client } from '../../support/client.ts'
import { fillOrganization, type LargeCounts } from '../../support/large.ts'

/** A user with their own organization, and their token. */
export interface Person {
  userId: number
  organizationId: number
  /** Id of one of its contacts. */
  contactId: number
  token: string
}

/** A server and its database. */
interface Server {
  databaseUrl: string
  apiUrl: string
}

async function join(
  { databaseUrl, apiUrl }: Server,
  make: (db: Database) => Promise<UserRow>,
): Promise<Omit<Person, 'contactId'>> {
  const db = createDatabase(databaseUrl)
  const user = await make(db).finally(() => db.close())
  const answer = await new Client(apiUrl).jwtLogin({ body: { username: user.username, password: builtPassword } })
  if (answer.status !== 200) throw new Error(answer.text)
  return { userId: user.id, organizationId: user.organization_id ?? 0, token: answer.body.token }
}

/** Those of a new organization, and one that its users do not have yet: each record of theirs is counted for it. */
const achievementSet = [
  ...starterSet,
  { ...starterSet[0], name: 'A Thousand Times', requirementValue: 1_000, pointsValue: 500 },
]

/** Creates an organization with that many rows. */
export async function makePerson(server: Server, counts: LargeCounts): Promise<Person> {
  let contactId = 0
  const person = await join(server, async (db) => {
    const { knex } = db
    const user = await buildUser(knex)
    await db.rows(achievements.insert, [user.organization_id, JSON.stringify(achievementSet)])
    await fillOrganization(knex, user.organization_id ?? 0, user.id, counts)
    const contact = await knex('contacts').where({ organization_id: user.organization_id }).first<{ id: number }>('id')
    contactId = contact?.id ?? 0
    return user
  })
  return { ...person, contactId }
}

/** Creates another member of a user's organization. */
export const makeColleague = async (server: Server, { organizationId, contactId }: Person): Promise<Person> => ({
  ...(await join(server, ({ knex }) => buildUser(knex, { organization_id: organizationId, role: 'member' }))),
  contactId,
})
