import { describe, expect, it } from 'vitest'
import { maxCounts, limits } from '../../shared/domain/limits.ts'
import { useServer } from '../support/api.ts'
import { signUp, type Person } from '../support/client.ts'

const server = useServer()
const knex = () => server().db.knex
const caller = () => signUp(server().url)
const refusal = (message: string) => ({ status: 409, body: { code: 'limit_reached', message } })

const achievement = (organizationId: number, description = 'For many') => ({
  organizationId,
  name: 'Many',
  description,
  icon: 'star' as const,
  requirementType: 'interaction_count' as const,
  requirementValue: 1_000,
})

/** Adds as many pending invitations, or expired ones. */
const addInvitations = ({ organization, user }: Person, count: number, days: number) =>
  knex().raw(
    `insert into invitations (organization_id, email, name, role, token_hash, invited_by, expires_at, created_at)
    select :id, 'invited' || n || '_' || :days || '@example.org', 'Somebody', 'member', sha256(convert_to(:id || '/' || :days || '/' || n, 'utf8')), :by,
      now() + make_interval(days => :days), now() - make_interval(days => 7 - :days) from generate_series(1, :count) n`,
    { id: organization.id, by: user.id, count, days },
  )

describe('what is listed in one piece has a greatest number', () => {
  it('achievements of an organization, whose descriptions are short', async () => {
    const { client, organization } = await caller()
    const create = (description?: string) =>
      client.createAchievement({ body: achievement(organization.id, description) })
    expect((await create('x'.repeat(limits.description))).status).toBe(201)
    expect(await create('x'.repeat(limits.description + 1))).toMatchObject({
      status: 400,
      body: { message: 'Description must be at most 2000 characters' },
    })
    const params = { organizationId: organization.id }
    const present = (await client.listAchievements({ params })).body
    await knex().raw(
      `insert into achievements (organization_id, name, description, icon, points_value, requirement_type, requirement_value)
      select ?, 'Many', 'For many', 'star', 0, 'interaction_count', 1000 from generate_series(1, ?)`,
      [organization.id, maxCounts.achievements - present.length - 1],
    )
    const statuses = (await Promise.all([create(), create(), create()])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([201, 409, 409])
    expect(await create()).toMatchObject(
      refusal('An organization has at most 200 achievements, retired ones that somebody has earned among them'),
    )
    await client.retireAchievement({ params: { id: present[0]?.id ?? 0 } })
    expect((await create()).status).toBe(201)
    expect((await client.listAchievements({ params })).body).toHaveLength(maxCounts.achievements)
  })

  it('organizations of a user', async () => {
    const { client, user } = await caller()
    await knex().raw(
      `with made as (insert into organizations (name, time_zone) select 'Church', 'UTC' from generate_series(1, ?) returning id)
      insert into memberships (organization_id, user_id, role) select id, ?, 'member' from made`,
      [maxCounts.organizations - 2, user.id],
    )
    const create = () => client.createOrganization({ body: { name: 'One more' } })
    const statuses = (await Promise.all([create(), create(), create()])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([201, 409, 409])
    expect(await create()).toMatchObject(
      refusal('One person belongs to at most 100 organizations. Please leave one first.'),
    )
    expect((await client.listOrganizations()).body).toHaveLength(maxCounts.organizations)
  })

  it('members of an organization', async () => {
    const { client, organization } = await caller()
    await knex().raw(
      `with made as (insert into users (username, password_hash, name, email) select 'many' || n, 'x', 'Many', 'many' || n || '@example.org' from generate_series(1, ?) n returning id)
      insert into memberships (organization_id, user_id, role) select ?, id, 'member' from made`,
      [maxCounts.members - 1, organization.id],
    )
    const { body } = await client.createInvitation({ body: { name: 'One more', email: 'more@example.org' } })
    const token = body.inviteUrl.split('/').at(-1) ?? ''
    expect(await (await caller()).client.acceptInvitation({ body: { token } })).toMatchObject(
      refusal('An organization has at most 1000 members'),
    )
  })

  it('open invitations, which are listed before others', async () => {
    const person = await caller()
    const { client, organization } = person
    await addInvitations(person, maxCounts.openInvitations, 3)
    await addInvitations(person, maxCounts.listedInvitations, -1)
    expect(await client.createInvitation({ body: { name: 'One more', email: 'one.more@example.org' } })).toMatchObject(
      refusal('An organization has at most 200 open invitations. Please revoke one first.'),
    )
    const { body } = await client.listInvitations({ params: { organizationId: organization.id } })
    expect(body).toHaveLength(maxCounts.listedInvitations)
    expect(body.filter(({ state }) => state === 'pending')).toHaveLength(maxCounts.openInvitations)
    const late = body.find(({ state }) => state === 'expired')
    expect((await client.resendInvitation({ params: { id: late?.id ?? 0 } })).status).toBe(409)
    const pending = body.find(({ state }) => state === 'pending')
    await client.revokeInvitation({ params: { id: pending?.id ?? 0 } })
    expect((await client.createInvitation({ body: { name: 'One more', email: 'one.more@example.org' } })).status).toBe(
      201,
    )
  })
})
