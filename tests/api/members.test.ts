import { beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '../../shared/domain/permissions.ts'
import { useServer } from '../support/api.ts'
import { signUp, type Person } from '../support/client.ts'
import { meanwhileLocked } from '../support/locks.ts'
import { teammate } from '../support/teams.ts'

const server = useServer()
const person = () => signUp(server().url)
const join = (organizationOf: Person, role: 'admin' | 'manager' | 'member') => teammate(server(), organizationOf, role)
const placeOf = ({ organization }: Person, { user }: Person) => ({ params: { id: organization.id, userId: user.id } })
const membersOf = async ({ client, organization }: Person) =>
  (await client.listMembers({ params: { id: organization.id } })).body
const setRole = (by: Person, of: Person, role: Role, where = by) =>
  by.client.updateMember({ ...placeOf(where, of), body: { role } })
const remove = (by: Person, of: Person) => by.client.removeMember(placeOf(by, of))

/** Changes rows without the database's notifications: in this process the change must count at once without them. */
async function unheard(work: () => Promise<unknown>): Promise<void> {
  const triggers = (change: string) =>
    server().db.knex.raw(`alter table memberships ${change} trigger user; alter table users ${change} trigger user`)
  await triggers('disable')
  try {
    await work()
  } finally {
    await triggers('enable')
  }
}

let admin: Person
let manager: Person
let member: Person

beforeAll(async () => {
  admin = await person()
  manager = await join(admin, 'manager')
  member = await join(admin, 'member')
})

describe('the list of members', () => {
  it('shows name and role to everyone, and e-mail to admins and managers', async () => {
    const shown = [admin, manager, member].map(({ user }) => ({
      id: user.id,
      name: user.name,
      role: user.role,
      email: user.email,
      joinedAt: expect.any(String),
    }))
    expect(await membersOf(admin)).toEqual(shown)
    expect(await membersOf(manager)).toEqual(shown)
    expect(await membersOf(member)).toEqual(shown.map((row) => ({ ...row, email: null })))
  })
})

describe('a role', () => {
  it('is assigned by admins, and counts at once', async () => {
    const { user, client } = await join(admin, 'member')
    const caller = { ...admin, user, client }
    expect(await setRole(admin, caller, 'manager')).toMatchObject({
      status: 200,
      body: { id: user.id, role: 'manager' },
    })
    expect((await client.listInvitations({ params: { organizationId: admin.organization.id } })).status).toBe(200)
    await unheard(() => setRole(admin, caller, 'member'))
    expect((await client.listInvitations({ params: { organizationId: admin.organization.id } })).status).toBe(403)
    expect((await client.getUser()).body.role).toBe('member')
  })

  it('is assigned by no one else, and not to oneself', async () => {
    for (const by of [manager, member]) {
      expect((await setRole(by, by, 'admin')).status).toBe(403)
      expect((await setRole(by, admin, 'member')).status).toBe(403)
    }
    const path = `/api/members/organization/${admin.organization.id}/user/${member.user.id}`
    expect(await admin.client.request('PUT', path, { body: { role: 'owner' } })).toMatchObject({
      status: 400,
      body: { message: 'Please select a role' },
    })
  })

  it('is assigned to members only', async () => {
    const stranger = await person()
    expect((await setRole(admin, stranger, 'member')).status).toBe(404)
    expect((await remove(admin, stranger)).status).toBe(404)
    expect((await setRole(stranger, admin, 'member')).status).toBe(404)
    expect((await setRole(stranger, admin, 'member', admin)).status).toBe(403)
    expect((await stranger.client.removeMember(placeOf(admin, member))).status).toBe(403)
    expect((await stranger.client.listMembers({ params: { id: admin.organization.id } })).status).toBe(403)
  })
})

describe('the last admin', () => {
  it('can be neither removed nor demoted', async () => {
    const last = await person()
    await join(last, 'manager')
    expect(await setRole(last, last, 'manager')).toMatchObject({ status: 409, body: { code: 'last_admin' } })
    expect(await remove(last, last)).toMatchObject({ status: 409, body: { code: 'last_admin' } })
    expect((await setRole(last, last, 'admin')).status).toBe(200)
    const second = await join(last, 'admin')
    expect((await setRole(last, last, 'manager')).status).toBe(200)
    expect((await remove(second, second)).status).toBe(409)
  })

  it('is the last one even if another admin is disabled', async () => {
    const last = await person()
    const { user } = await join(last, 'admin')
    await server().db.knex('users').where({ id: user.id }).update({ active: false })
    expect((await remove(last, last)).status).toBe(409)
  })

  it.each([
    ['demoted', async (one: Person) => (await setRole(one, one, 'member')).status],
    ['removed', async (one: Person) => (await remove(one, one)).status],
  ])('stays when ten admins are %s at once', async (_, go) => {
    const first = await person()
    const admins = [first, ...(await Promise.all(Array.from({ length: 9 }, () => join(first, 'admin'))))]
    const statuses = await meanwhileLocked(server().config, 'memberships', () => admins.map(go))
    expect(statuses.filter((status) => status === 409)).toHaveLength(1)
    const left = await server().db.knex('memberships').where({ organization_id: first.organization.id, role: 'admin' })
    expect(left).toHaveLength(1)
  })
})

describe('a membership', () => {
  it('is ended by admins, and by oneself', async () => {
    const [one, other] = [await join(admin, 'member'), await join(admin, 'member')]
    for (const by of [manager, member]) expect((await remove(by, one)).status).toBe(403)
    expect((await remove(admin, one)).status).toBe(204)
    expect((await remove(other, other)).status).toBe(204)
    const left = (await membersOf(admin)).map(({ id }) => id)
    for (const { user } of [one, other]) expect(left).not.toContain(user.id)
  })

  it('ends at once, without waiting for the database’s notification', async () => {
    const leaving = await join(admin, 'member')
    const read = () => leaving.client.listContacts({ params: { organizationId: admin.organization.id } })
    expect((await read()).status).toBe(200)
    await unheard(() => remove(admin, leaving))
    expect((await read()).status).toBe(403)
  })

  it('makes another of the user’s organizations the current one, or none', async () => {
    const leaving = await join(admin, 'member')
    const { body: organizations } = await leaving.client.listOrganizations()
    const own = organizations.find(({ id }) => id !== admin.organization.id)?.id ?? 0
    await remove(admin, leaving)
    expect((await leaving.client.getUser()).body).toMatchObject({ organizationId: own, role: 'admin' })
    const heir = await join({ ...leaving, organization: { ...admin.organization, id: own } }, 'admin')
    expect((await heir.client.removeMember({ params: { id: own, userId: leaving.user.id } })).status).toBe(204)
    expect((await leaving.client.getUser()).body).toMatchObject({ organizationId: null, role: null })
    const again = await leaving.client.login({ body: { username: leaving.user.username, password: leaving.password } })
    expect(again).toMatchObject({ status: 200, body: { organizationId: null, role: null } })
    const { body: made } = await leaving.client.createOrganization({ body: { name: 'A new beginning' } })
    expect((await leaving.client.getUser()).body).toMatchObject({ organizationId: made.id, role: 'admin' })
  })

  it('does not change the current organization if another one is left', async () => {
    const leaving = await join(admin, 'member')
    const own = (await leaving.client.listOrganizations()).body.find(({ id }) => id !== admin.organization.id)
    await leaving.client.switchOrganization({ body: { organizationId: own!.id } })
    await remove(leaving, leaving)
    expect((await leaving.client.getUser()).body.organizationId).toBe(own?.id)
  })

  it('may end in many organizations at once, none of which stays the current one', async () => {
    const leaving = await person()
    const { knex } = server().db
    const others: Person[] = []
    for (let count = 0; count < 6; count += 1) {
      const other = await person()
      others.push(other)
      // Older than the one that stays: each removal would fall back to the next one that is removed.
      await knex('memberships').insert({
        organization_id: other.organization.id,
        user_id: leaving.user.id,
        role: 'member',
        created_at: new Date(2020, count),
      })
    }
    await leaving.client.switchOrganization({ body: { organizationId: others[0]!.organization.id } })
    await meanwhileLocked(server().config, 'memberships', () => others.map((other) => remove(other, leaving)))
    expect(await knex('users').where({ id: leaving.user.id }).first('organization_id')).toEqual({
      organization_id: leaving.organization.id,
    })
  })
})
