/** People with something to work on, signed in at a server. */
import type { Knex } from 'knex'
import { createDatabase } from '../../../api/db/database.ts'
import { buildUser, builtPassword, type UserRow } from '../../support/builders.ts'
import { Client } from '../../support/client.ts'
import { fillOrganization, type LargeCounts } from '../../support/large.ts'

/** Somebody with an organization of their own, and the token that they signed in with. */
export interface Person {
  userId: number
  organizationId: number
  /** Of one of its contacts. */
  contactId: number
  token: string
}

/** A server, and the database that it works on. */
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

/** Makes an organization with that much in it. */
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

/** Makes somebody else in the organization of a person. */
export const makeColleague = async (server: Server, { organizationId, contactId }: Person): Promise<Person> => ({
  ...(await join(server, (knex) => buildUser(knex, { organization_id: organizationId, role: 'member' }))),
  contactId,
})
