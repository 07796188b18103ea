import type { Role } from '../../shared/domain/permissions.ts'
import { signUp, type Person } from './client.ts'
import type { TestServer } from './server.ts'

/** A signed-in member of a user's organization with a role, for whom it is the current one. */
export async function teammate({ url, db }: TestServer, { organization }: Person, role: Role): Promise<Person> {
  const joining = await signUp(url)
  await db.knex('memberships').insert({ organization_id: organization.id, user_id: joining.user.id, role })
  const { body: user } = await joining.client.switchOrganization({ body: { organizationId: organization.id } })
  return { ...joining, user, organization }
}
