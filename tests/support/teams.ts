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

/** A contact, Ana, to whom a member of an organization has promised a call. @param followUpDate when, an ISO time */
export async function promisedCall({ client, organization }: Person, followUpDate: string) {
  const organizationId = organization.id
  const { body: ana } = await client.createContact({ body: { name: 'Ana Gómez', organizationId } })
  const { body: call } = await client.createInteraction({
    body: {
      organizationId,
      contactId: ana.id,
      type: 'conversation',
      date: '2026-03-01T10:00:00.000Z',
      location: { lat: 35.04, lng: -85.3, address: '12 Oak Street' },
      followUpDate,
      followUpType: 'call',
    },
  })
  return { ana, call }
}
