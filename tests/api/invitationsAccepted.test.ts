import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { Client, signUp, type Person } from '../support/client.ts'
import { accept, invitationsOf, invite, newEmail, newUser, tokenOf, useMailServer } from '../support/invitations.ts'
import { meanwhileLocked } from '../support/locks.ts'
import { teammate } from '../support/teams.ts'

const running = useMailServer()
const server = () => running().server
const knex = () => server().db.knex
const client = () => new Client(server().url)
const person = () => signUp(server().url)
let admin: Person

beforeAll(async () => {
  admin = await person()
})

const roleIn = async (userId: number, organizationId = admin.organization.id) =>
  (await knex()('memberships').where({ user_id: userId, organization_id: organizationId }).first('role'))?.role

describe('opening the link', () => {
  it('shows the organization to anyone, and no e-mails', async () => {
    const invitation = await invite(admin, { role: 'manager' })
    const answer = await client().getInvitation({ params: { token: tokenOf(invitation) } })
    expect(answer.body).toEqual({
      organizationName: admin.organization.name,
      role: 'manager',
      inviterName: admin.user.name,
      state: 'pending',
      expiresAt: invitation.expiresAt,
    })
    expect(await client().getInvitation({ params: { token: 'guessed' } })).toMatchObject({
      status: 404,
      body: { code: 'invitation_unknown' },
    })
  })
})

describe('accepting', () => {
  it('makes the signed-in user a member, and keeps their current organization', async () => {
    const joining = await person()
    const { status, body } = await accept(joining.client, tokenOf(await invite(admin, { role: 'manager' })))
    expect(status).toBe(201)
    expect(body).toMatchObject({
      role: 'manager',
      organization: admin.organization,
      user: { id: joining.user.id, organizationId: joining.organization.id },
    })
    expect(body.token).toBeUndefined()
    expect((await joining.client.listContacts({ params: { organizationId: admin.organization.id } })).status).toBe(200)
  })

  it('notifies the inviter', async () => {
    const inviting = await person()
    const invitation = await invite(inviting)
    const { body } = await accept(client(), tokenOf(invitation), newUser())
    expect((await inviting.client.listNotifications()).body).toMatchObject({
      unread: 1,
      notifications: [{ kind: 'invitation_accepted', referenceId: invitation.id, subject: body.user.name }],
    })
  })

  it('gives a user without an organization a current one', async () => {
    const joining = await person()
    await knex()('memberships').where({ user_id: joining.user.id }).delete()
    expect((await accept(joining.client, tokenOf(await invite(admin)))).body.user).toMatchObject({
      organizationId: admin.organization.id,
      role: 'member',
    })
  })

  it('creates a new user, signed in by cookie, with name and e-mail of the invitation', async () => {
    const invitation = await invite(admin, { name: 'New Comer' })
    const visitor = client()
    const account = newUser()
    const { status, body } = await accept(visitor, tokenOf(invitation), {
      ...account,
      role: 'admin',
      organizationId: 1,
    })
    expect(status).toBe(201)
    expect(body.user).toMatchObject({
      username: account.username,
      name: 'New Comer',
      email: invitation.email,
      role: 'member',
      organizationId: admin.organization.id,
    })
    expect((await visitor.getUser()).body).toEqual(body.user)
    expect((await invitationsOf(admin)).find(({ id }) => id === invitation.id)).toMatchObject({
      state: 'accepted',
      accepted: true,
      acceptedById: body.user.id,
    })
  })

  it('signs a new user in by token on request, and accepts another name and e-mail', async () => {
    const own = newEmail()
    const visitor = client()
    const { body } = await accept(visitor, tokenOf(await invite(admin)), {
      ...newUser(),
      name: 'My Own',
      email: own,
      signIn: 'token',
    })
    expect(visitor.cookies.size).toBe(0)
    visitor.token = body.token ?? ''
    expect((await visitor.jwtUser()).body).toMatchObject({ name: 'My Own', email: own })
  })

  it.each(['register', 'jwtRegister'] as const)(
    'is part of %s too, whatever else the body contains',
    async (register) => {
      const stranger = await person()
      const token = tokenOf(await invite(admin))
      const account = {
        ...newUser(),
        name: 'Registered',
        email: newEmail(),
        invitationToken: token,
        organizationId: stranger.organization.id,
        role: 'admin' as const,
      }
      const { status, body } = await client()[register]({ body: account })
      expect(status).toBe(201)
      expect('user' in body ? body.user : body).toMatchObject({ role: 'member', organizationId: admin.organization.id })
      const again = await client()[register]({ body: { ...account, username: 'second', email: newEmail() } })
      expect(again).toMatchObject({ status: 409, body: { code: 'invitation_accepted' } })
    },
  )

  it('requires a sign-in or an account', async () => {
    const token = tokenOf(await invite(admin))
    expect((await accept(client(), token)).status).toBe(401)
    expect(await accept(client(), token, { username: 'nopassword' })).toMatchObject({
      status: 400,
      body: { message: 'Password is required' },
    })
    expect(await accept(client(), token, { password: 'correct horse 7' })).toMatchObject({
      status: 400,
      body: { message: 'Username is required' },
    })
    expect(await accept(client(), token, { ...newUser(), password: 'qwerty' })).toMatchObject({
      status: 400,
      body: { message: 'This password is too common' },
    })
    expect(await accept(client(), token, { ...newUser(), username: admin.user.username })).toMatchObject({
      status: 409,
      body: { code: 'duplicate' },
    })
    expect((await accept(client(), token, newUser())).status).toBe(201)
  })

  it('answers a repeated request the same', async () => {
    const joining = await person()
    const token = tokenOf(await invite(admin))
    const key = randomUUID()
    const join = () => joining.client.acceptInvitation({ body: { token }, headers: { 'idempotency-key': key } })
    const [first, second] = [await join(), await join()]
    expect([first.status, second.status]).toEqual([201, 200])
    expect(second.body).toEqual(first.body)
  })

  it('tells a repeated request nothing of an organization that the user has left in the meantime', async () => {
    const joining = await person()
    const token = tokenOf(await invite(admin))
    const headers = { 'idempotency-key': randomUUID() }
    const join = () => joining.client.acceptInvitation({ body: { token }, headers })
    expect((await join()).status).toBe(201)
    await admin.client.removeMember({ params: { id: String(admin.organization.id), userId: String(joining.user.id) } })
    expect(await join()).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  })

  it('works once, even if many try concurrently', async () => {
    const token = tokenOf(await invite(admin))
    const joining = await Promise.all(Array.from({ length: 6 }, person))
    const answers = await meanwhileLocked(server().config, 'memberships', () =>
      joining.map((caller) => accept(caller.client, token)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409])
    expect(await accept((await person()).client, token)).toMatchObject({
      status: 409,
      body: { code: 'invitation_accepted' },
    })
  })

  it('refuses a member without changing their role, and stays pending for another user', async () => {
    const colleague = await teammate(server(), admin, 'member')
    const token = tokenOf(await invite(admin, { role: 'admin' }))
    expect(await accept(colleague.client, token)).toMatchObject({ status: 409, body: { code: 'already_member' } })
    expect(await roleIn(colleague.user.id)).toBe('member')
    expect((await accept((await person()).client, token)).status).toBe(201)
  })

  it('is refused after 7 days', async () => {
    const invitation = await invite(admin)
    await knex()('invitations')
      .where({ id: invitation.id })
      .update({ expires_at: knex().raw('now()') })
    expect(await accept(client(), tokenOf(invitation), newUser())).toMatchObject({
      status: 410,
      body: { code: 'invitation_expired' },
    })
    expect((await client().getInvitation({ params: { token: tokenOf(invitation) } })).body.state).toBe('expired')
    expect((await invitationsOf(admin)).find(({ id }) => id === invitation.id)?.state).toBe('expired')
  })
})

describe('an invitation that was sent', () => {
  it('can be resent with a new link; the old one becomes invalid', async () => {
    const invitation = await invite(admin)
    await knex()('invitations')
      .where({ id: invitation.id })
      .update({ expires_at: knex().raw('now()') })
    const { status, body } = await admin.client.resendInvitation({ params: { id: invitation.id } })
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: invitation.id, state: 'pending', emailed: true })
    expect(running().mailbox.mails.at(-1)?.text).toContain(body.inviteUrl)
    expect(await accept(client(), tokenOf(invitation), newUser())).toMatchObject({
      status: 404,
      body: { code: 'invitation_unknown' },
    })
    expect((await accept(client(), tokenOf(body), newUser())).status).toBe(201)
    expect(await admin.client.resendInvitation({ params: { id: invitation.id } })).toMatchObject({
      status: 409,
      body: { code: 'invitation_accepted' },
    })
    expect((await admin.client.revokeInvitation({ params: { id: invitation.id } })).status).toBe(409)
  })

  it('can be revoked, also repeatedly', async () => {
    const invitation = await invite(admin)
    const params = { id: invitation.id }
    expect((await admin.client.revokeInvitation({ params })).status).toBe(204)
    expect((await admin.client.revokeInvitation({ params })).status).toBe(204)
    expect((await invitationsOf(admin)).map(({ id }) => id)).not.toContain(invitation.id)
    expect(await accept(client(), tokenOf(invitation), newUser())).toMatchObject({
      status: 410,
      body: { code: 'invitation_revoked' },
    })
    expect((await client().getInvitation({ params: { token: tokenOf(invitation) } })).body.state).toBe('revoked')
    expect((await admin.client.resendInvitation({ params })).status).toBe(404)
  })

  it('ends with its inviter’s right to grant that role, until another user resends it', async () => {
    const inviting = await teammate(server(), admin, 'admin')
    const invitation = await invite(inviting, { role: 'admin' })
    await admin.client.updateMember({
      params: { id: admin.organization.id, userId: inviting.user.id },
      body: { role: 'manager' },
    })
    expect(await accept(client(), tokenOf(invitation), newUser())).toMatchObject({
      status: 410,
      body: { code: 'invitation_expired' },
    })
    const { body: renewed } = await admin.client.resendInvitation({ params: { id: invitation.id } })
    expect(renewed).toMatchObject({ state: 'pending', invitedBy: admin.user.id })
    expect((await accept(client(), tokenOf(renewed), newUser())).body.role).toBe('admin')
  })

  it.each([
    [
      'leaves',
      (inviter: Person) =>
        inviter.client.removeMember({ params: { id: admin.organization.id, userId: inviter.user.id } }),
    ],
    ['is disabled', (inviter: Person) => knex()('users').where({ id: inviter.user.id }).update({ active: false })],
  ])('ends when its inviter %s', async (_, go) => {
    const inviting = await teammate(server(), admin, 'manager')
    const invitation = await invite(inviting)
    await go(inviting)
    expect(await accept(client(), tokenOf(invitation), newUser())).toMatchObject({
      status: 410,
      body: { code: 'invitation_expired' },
    })
  })
})
