/** Users with data, signed in at a server. */
import type { Knex } from 'knex'
import { createDatabase } from '../../../api/db/database.ts'
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
  make: (knex: Knex) => Promise<UserRow>,
): Promise<Omit<Person, 'contactId'>> {
  const db = createDatabase(databaseUrl)
  const user = await make(db.knex).finally(() => db.close())
  const answer = await new Client(apiUrl).jwtLogin({ body: { username: user.username, password: builtPassword } })
  if (answer.status !== 200) throw new Error(answer.text)
  return { userId: user.id, organizationId: user.organization_id ?? 0, token: answer.body.token }
}

/** Creates an organization with that many rows. */
export async function makePerson(server: Server, counts: LargeCounts): Promise<Person> {
  let contactId = 0
  const person = await join(server, async (knex) => {
    const user = await buildUser(knex)
    await fillOrganization(knex, user.organization_id ?? 0, user.id, counts)
    const contact = await knex('contacts').where({ organization_id: user.organization_id }).first<{ id: number }>('id')
    contactId = contact?.id ?? 0
    return user
  })
  return { ...person, contactId }
}

/** Creates another member of a user's organization. */
export const makeColleague = async (server: Server, { organizationId, contactId }: Person): Promise<Person> => ({
  ...(await join(server, (knex) => buildUser(knex, { organization_id: organizationId, role: 'member' }))),
  contactId,
})
