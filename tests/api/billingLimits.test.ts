import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { assertTeammateAllowed } from '../../api/resources/plans/service.ts'
import { statement } from '../../api/db/database.ts'
import { useServer } from '../support/api.ts'
import { buildMembership, buildUser, type UserValues } from '../support/builders.ts'
import { signUp, type Person } from '../support/client.ts'
import { meanwhileLocked } from '../support/locks.ts'

const stripe = { STRIPE_SECRET_KEY: 'sk_test_limits', STRIPE_WEBHOOK_SECRET: 'whsec_limits' }
const server = useServer({ env: stripe })
const free = useServer()
const knex = () => server().db.knex

/** A user who signed up, on a plan. */
async function person(plan: { max_organizations?: number; max_teammates?: number } = {}): Promise<Person> {
  const signedUp = await signUp(server().url)
  if (Object.keys(plan).length > 0) await knex()('users').where({ id: signedUp.user.id }).update(plan)
  return signedUp
}

const create = ({ client }: Person) => client.createOrganization({ body: { name: 'One more' } })
const createdBy = async ({ user }: Person) => (await knex()('organizations').where({ created_by: user.id })).length

describe('the limit on organizations', () => {
  it('counts the one of the sign-up, and says how to proceed', async () => {
    const caller = await person()
    expect(await createdBy(caller)).toBe(1)
    expect(await create(caller)).toMatchObject({
      status: 403,
      body: { code: 'plan_limit', message: expect.stringContaining('Subscribe to Premium') },
    })
    const paying = await person({ max_organizations: 2 })
    expect((await create(paying)).status).toBe(201)
    expect(await create(paying)).toMatchObject({
      status: 403,
      body: { code: 'plan_limit', message: expect.stringContaining('ask a colleague') },
    })
    expect(await createdBy(paying)).toBe(2)
  })

  it('holds against parallel requests', async () => {
    const paying = await person({ max_organizations: 2 })
    const answers = await meanwhileLocked(server().config, 'organizations', () =>
      Array.from({ length: 20 }, () => create(paying)),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(19)
    expect(await createdBy(paying)).toBe(2)
  })

  it('never leaves a user without any organization', async () => {
    const removed = await person()
    await knex()('memberships').where({ user_id: removed.user.id }).delete()
    expect((await create(removed)).status).toBe(201)
    expect((await create(removed)).status).toBe(403)
  })

  it('does not apply if payments are not set up', async () => {
    const caller = await signUp(free().url)
    for (let made = 0; made < 3; made += 1) expect((await create(caller)).status).toBe(201)
  })
})

const insertInvitation = statement(
  'test.insertInvitation',
  `
  insert into invitations (organization_id, email, name, token_hash, expires_at)
  values ($1, encode($2, 'hex') || '@example.org', 'Someone', $2, now() + interval '7 days')`,
)

/** Does what an invitation does: checks the limit, then inserts. */
const invite = (organizationId: number, on = server()) =>
  on.db.transaction(async (tx) => {
    await assertTeammateAllowed(organizationId, tx, on.config)
    await tx.rows(insertInvitation, [organizationId, randomBytes(32)])
  })

const member = (organizationId: number, values: UserValues = {}) =>
  buildUser(knex(), { organization_id: organizationId, role: 'member', ...values })
const invitations = (organizationId: number) => knex()('invitations').where({ organization_id: organizationId })

describe('the limit on teammates', () => {
  it('counts members other than the one who pays, and pending invitations', async () => {
    const { organization } = await person({ max_teammates: 3 })
    await member(organization.id)
    await member(organization.id)
    await knex()('invitations').insert(
      [
        { expires_at: new Date(Date.now() - 1000) },
        { expires_at: new Date(Date.now() + 1000_000), accepted: true, accepted_at: new Date() },
      ].map((values) => ({
        organization_id: organization.id,
        email: 'x@example.org',
        name: 'X',
        token_hash: randomBytes(32),
        ...values,
      })),
    )
    await invite(organization.id)
    await expect(invite(organization.id)).rejects.toMatchObject({
      status: 403,
      code: 'plan_limit',
      message: expect.stringContaining('Remove a member'),
    })
  })

  it('is the highest among the admins only', async () => {
    const { organization } = await person()
    await expect(invite(organization.id)).rejects.toMatchObject({
      code: 'plan_limit',
      message: expect.stringContaining('An admin can subscribe'),
    })
    const rich = await member(organization.id, { max_teammates: 15 })
    await expect(invite(organization.id)).rejects.toMatchObject({ code: 'plan_limit' })
    await knex()('memberships').where({ user_id: rich.id }).update({ role: 'admin' })
    await invite(organization.id)
  })

  it('does not count another organization’s plan', async () => {
    const { organization } = await person()
    const rich = await person({ max_teammates: 15 })
    await buildMembership(knex(), organization.id, rich.user.id, 'manager')
    await expect(invite(organization.id)).rejects.toMatchObject({ code: 'plan_limit' })
  })

  it('lets one of 20 parallel requests pass if one place is left', async () => {
    const { organization } = await person({ max_teammates: 15 })
    for (let count = 0; count < 14; count += 1) await member(organization.id)
    const passed = await meanwhileLocked(server().config, 'invitations', () =>
      Array.from({ length: 20 }, () =>
        invite(organization.id).then(
          () => true,
          () => false,
        ),
      ),
    )
    expect(passed.filter(Boolean)).toHaveLength(1)
    expect(await invitations(organization.id)).toHaveLength(1)
  })

  it('does not apply if payments are not set up', async () => {
    const { organization } = await signUp(free().url)
    for (let count = 0; count < 3; count += 1) await invite(organization.id, free())
  })
})
