import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { roles, type Role } from '../../shared/domain/permissions.ts'
import type { IssuedInvitation } from '../../shared/schemas/invitation.ts'
import { useServer } from '../support/api.ts'
import { Client, signUp, type Person } from '../support/client.ts'
import { accept, newEmail, newUser, tokenOf } from '../support/invitations.ts'
import { teammate } from '../support/teams.ts'

const server = useServer()

/** Defined here independently of the product: the roles that each role may grant. */
const gives: Record<Role, string> = { admin: 'admin manager member', manager: 'manager member', member: '' }
const may = (inviter: Role | 'nobody', invited: Role) =>
  inviter !== 'nobody' && gives[inviter].split(' ').includes(invited)

const founders: Person[] = []
const teams: Record<Role, Person>[] = []

beforeAll(async () => {
  for (let count = 0; count < 2; count += 1) {
    const founder = await signUp(server().url)
    founders.push(founder)
    const [admin, manager, member] = [
      await teammate(server(), founder, 'admin'),
      await teammate(server(), founder, 'manager'),
      await teammate(server(), founder, 'member'),
    ]
    teams.push({ admin, manager, member })
  }
})

const role = fc.constantFrom(...roles)
const organization = fc.constantFrom(0, 1)
const attempts = fc.record({
  home: organization,
  inviter: role,
  named: fc.option(organization, { nil: undefined }),
  invited: role,
  resentBy: fc.option(role, { nil: undefined }),
  /** The inviter's state when the invitation is used. */
  later: fc.option(fc.constantFrom<(Role | 'nobody')[]>(...roles, 'nobody'), { nil: undefined }),
  as: fc.constantFrom('new user', 'member of the other organization', 'registration'),
  claimed: role,
})
type Attempt = typeof attempts extends fc.Arbitrary<infer Value> ? Value : never

const organizationId = (index: number) => (founders[index] as Person).organization.id
const memberships = async (organization_id: number) =>
  new Map(
    (await server().db.knex('memberships').where({ organization_id })).map((row: { user_id: number; role: Role }) => [
      row.user_id,
      row.role,
    ]),
  )

/** The inviter's role when the invitation is used; both changes are made by the founder, as an admin would. */
async function become({ home, inviter }: Attempt, now: Role | 'nobody'): Promise<void> {
  const { id } = (teams[home] as Record<Role, Person>)[inviter].user
  const knex = server().db.knex('memberships')
  if (now === 'nobody') await knex.where({ user_id: id, organization_id: organizationId(home) }).delete()
  else
    await knex
      .insert({ user_id: id, organization_id: organizationId(home), role: now })
      .onConflict(['organization_id', 'user_id'])
      .merge({ role: now })
}

/** The user who resends it becomes its inviter. */
async function resend({ home, resentBy }: Attempt, invitation: IssuedInvitation): Promise<IssuedInvitation> {
  if (!resentBy) return invitation
  const answer = await (teams[home] as Record<Role, Person>)[resentBy].client.resendInvitation({
    params: { id: invitation.id },
  })
  expect(answer.status).toBe(may(resentBy, invitation.role) ? 200 : 403)
  return answer.status === 200 ? answer.body : invitation
}

async function use({ home, as, claimed }: Attempt, token: string): Promise<boolean> {
  const extra = { role: claimed, organizationId: organizationId(1 - home) }
  const client = new Client(server().url)
  if (as === 'new user')
    return (await accept(client, token, { ...newUser(), email: newEmail(), ...extra })).status === 201
  if (as === 'registration')
    return (
      (
        await client.register({
          body: { ...newUser(), name: 'Some Body', email: newEmail(), invitationToken: token, ...extra },
        })
      ).status === 201
    )
  const { client: joining } = await signUp(server().url)
  return (await accept(joining, token, extra)).status === 201
}

async function attempt(plan: Attempt): Promise<void> {
  const { home, inviter, named, invited, resentBy, later = inviter } = plan
  const before = await Promise.all([memberships(organizationId(0)), memberships(organizationId(1))])
  const by = (teams[home] as Record<Role, Person>)[inviter]
  const answer = await by.client.createInvitation({
    body: {
      name: 'Some Body',
      email: newEmail(),
      role: invited,
      ...(named !== undefined && { organizationId: organizationId(named) }),
    },
  })
  const allowed = may(inviter, invited) && (named ?? home) === home
  expect(answer.status).toBe(allowed ? 201 : 403)
  if (!allowed) return
  const invitation = await resend(plan, answer.body)
  const last = resentBy && may(resentBy, invited) ? resentBy : inviter
  await become(plan, later)
  const joined = await use(plan, tokenOf(invitation))
  expect(joined).toBe(may(last === inviter ? later : last, invited))
  await become(plan, inviter)
  const after = await Promise.all([memberships(organizationId(0)), memberships(organizationId(1))])
  const added = after.map((rows, index) =>
    [...rows].filter(([user]) => !(before[index] as Map<number, Role>).has(user)).map(([, given]) => given),
  )
  expect(added[home]).toEqual(joined ? [invited] : [])
  expect(added[1 - home]).toEqual([])
}

it('an invitation grants no role that the inviter may not grant at that moment', async () => {
  await fc.assert(fc.asyncProperty(attempts, attempt), { numRuns: 120 })
}, 120_000)
