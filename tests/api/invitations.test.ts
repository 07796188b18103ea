import { createHash, randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { IssuedInvitation } from '../../shared/schemas/invitation.ts'
import { Client, signUp, type Person } from '../support/client.ts'
import { accept, invitationsOf, invite, newEmail, newUser, tokenOf, useMailServer } from '../support/invitations.ts'
import { startServer } from '../support/server.ts'
import { teammate } from '../support/teams.ts'

const running = useMailServer({ PUBLIC_URL: 'http://church.example.org' })
const server = () => running().server
const knex = () => server().db.knex
const client = () => new Client(server().url)
const person = () => signUp(server().url)
let admin: Person

beforeAll(async () => {
  admin = await person()
})

describe('inviting', () => {
  it('answers with the link, mails it, and stores only a hash of its token', async () => {
    const invitation = await invite(admin, { name: 'Ruth', email: 'Ruth@Example.org', role: 'manager' })
    expect(invitation).toMatchObject({
      name: 'Ruth',
      email: 'Ruth@Example.org',
      role: 'manager',
      organizationId: admin.organization.id,
      invitedBy: admin.user.id,
      inviterName: admin.user.name,
      state: 'pending',
      emailed: true,
      accepted: false,
      acceptedAt: null,
      acceptedById: null,
    })
    expect(invitation.inviteUrl).toMatch(/^http:\/\/church\.example\.org\/invite\/[\w-]{43}$/)
    expect(Date.parse(invitation.expiresAt) - Date.parse(invitation.createdAt)).toBe(7 * 86_400_000)
    expect(running().mailbox.mails.at(-1)).toMatchObject({
      recipients: ['Ruth@example.org'],
      text: expect.stringContaining(invitation.inviteUrl),
    })
    const stored = await knex()('invitations').where({ id: invitation.id }).first()
    expect(stored.token_hash).toEqual(createHash('sha256').update(tokenOf(invitation)).digest())
    expect(server().logged.join()).not.toMatch(new RegExp(`ruth|${tokenOf(invitation)}`, 'i'))
  })

  it('lists invitations, the newest first, and never a token or a link', async () => {
    const inviting = await person()
    const [first, second] = [await invite(inviting), await invite(inviting)]
    const { inviteUrl: _, ...shown } = second
    expect(await invitationsOf(inviting)).toEqual([shown, expect.objectContaining({ id: first.id })])
    expect(JSON.stringify(await invitationsOf(inviting))).not.toMatch(/token|invite\//i)
  })

  it('is for the current organization, or for the named one', async () => {
    const inviting = await person()
    const { body: second } = await inviting.client.createOrganization({ body: { name: 'Second' } })
    expect((await invite(inviting)).organizationId).toBe(inviting.organization.id)
    expect((await invite(inviting, { organizationId: second.id })).organizationId).toBe(second.id)
    expect(
      await inviting.client.createInvitation({
        body: { name: 'Some Body', email: newEmail(), organizationId: admin.organization.id },
      }),
    ).toMatchObject({ status: 403 })
  })

  it.each<[object, string]>([
    [{ name: 'x' }, 'Name must be at least 2 characters'],
    [{ name: 'Eve\r\nBcc: victim@example.org' }, 'Name must be on one line'],
    [{ email: 'nobody' }, 'Please enter a valid email address'],
    [{ email: 'eve@example.org\r\nBcc: victim@example.org' }, 'Please enter a valid email address'],
    [{ role: 'owner' }, 'Please select a role'],
  ])('refuses %j', async (wrong, message) => {
    const body = { name: 'Some Body', email: newEmail(), ...wrong }
    expect(await admin.client.createInvitation({ body })).toMatchObject({ status: 400, body: { message } })
  })

  it('defaults to the role member, and stores no other fields', async () => {
    expect(
      await invite(admin, {
        id: 5,
        accepted: true,
        invitedBy: 1,
        expiresAt: '2100-01-01T00:00:00.000Z',
        token: 'mine',
      }),
    ).toMatchObject({
      role: 'member',
      accepted: false,
      invitedBy: admin.user.id,
      expiresAt: expect.not.stringContaining('2100'),
    })
  })

  it('refuses an existing member', async () => {
    const colleague = await teammate(server(), admin, 'member')
    const answer = await admin.client.createInvitation({
      body: { name: 'Colleague', email: (colleague.user.email ?? '').toUpperCase() },
    })
    expect(answer).toMatchObject({ status: 409, body: { code: 'already_member' } })
  })

  it('replaces a pending invitation to the same e-mail', async () => {
    const inviting = await person()
    const first = await invite(inviting, { email: 'twice@example.org' })
    const second = await invite(inviting, { email: 'Twice@Example.org', role: 'manager' })
    expect(await invitationsOf(inviting)).toMatchObject([{ id: second.id, role: 'manager' }])
    expect(await accept(client(), tokenOf(first), newUser())).toMatchObject({
      status: 410,
      body: { code: 'invitation_revoked' },
    })
    expect(await accept(client(), tokenOf(second), newUser())).toMatchObject({ status: 201, body: { role: 'manager' } })
  })

  it('does not let managers replace an administrator’s pending invitation', async () => {
    const manager = await teammate(server(), admin, 'manager')
    const invitation = await invite(admin, { role: 'admin' })
    const answer = await manager.client.createInvitation({ body: { name: 'Some Body', email: invitation.email } })
    expect(answer).toMatchObject({ status: 403, body: { message: 'Only an administrator can invite administrators' } })
    expect((await accept(client(), tokenOf(invitation), newUser())).body.role).toBe('admin')
  })

  it('lets managers invite whose invitation as administrator has expired, or has lost its inviter', async () => {
    const manager = await teammate(server(), admin, 'manager')
    const leaving = await teammate(server(), admin, 'admin')
    const [late, orphaned] = [await invite(admin, { role: 'admin' }), await invite(leaving, { role: 'admin' })]
    await knex()('invitations')
      .where({ id: late.id })
      .update({ expires_at: knex().raw('now()') })
    await knex()('memberships').where({ user_id: leaving.user.id }).delete()
    for (const { id, email } of [late, orphaned]) {
      expect(await invite(manager, { email })).toMatchObject({ role: 'member', state: 'pending' })
      expect((await invitationsOf(admin)).map((row) => row.id)).not.toContain(id)
    }
  })

  it('leaves one pending invitation when the same person is invited many times at once', async () => {
    const inviting = await person()
    const same = newEmail()
    await Promise.all(Array.from({ length: 5 }, () => invite(inviting, { email: same })))
    expect(await invitationsOf(inviting)).toHaveLength(1)
  })

  it('succeeds although the mail failed, and says so', async () => {
    const unreachable = await startServer(running().server.config.databaseUrl ?? '', {
      env: { SMTP_URL: 'smtp://127.0.0.1:1' },
    })
    const inviting = await signUp(unreachable.url)
    expect(await invite(inviting)).toMatchObject({
      emailed: false,
      state: 'pending',
      inviteUrl: expect.stringContaining('/invite/'),
    })
    expect(await invitationsOf(inviting)).toMatchObject([{ emailed: false }])
    await unreachable.close()
  })

  it('is limited to 100 an hour', async () => {
    const limited = await startServer(running().server.config.databaseUrl ?? '', {
      env: { RATE_LIMITS: 'on', SMTP_URL: running().mailbox.url },
    })
    const inviting = await signUp(limited.url)
    await knex()('rate_limits').insert({
      key: `invitation:${inviting.user.id}`,
      points: 100,
      expire: Date.now() + 60_000,
    })
    const answer = await inviting.client.createInvitation({ body: { name: 'Some Body', email: newEmail() } })
    expect(answer).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    await limited.close()
  })
})

describe('a repeated request with its Idempotency-Key', () => {
  const keyed = (key: string) => ({ headers: { 'idempotency-key': key } })

  it('returns the same link, also concurrently, and mails it once', async () => {
    const inviting = await person()
    const key = randomUUID()
    const body = { name: 'Once', email: newEmail() }
    const before = running().mailbox.mails.length
    const send = () => inviting.client.createInvitation({ body, ...keyed(key) })
    const answers = await Promise.all([send(), send(), send()])
    answers.push(await send())
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201])
    expect(new Set(answers.map(({ body: { inviteUrl } }) => inviteUrl)).size).toBe(1)
    expect(running().mailbox.mails.length).toBe(before + 1)
    expect(answers.at(-1)?.body).toMatchObject({ emailed: true })
    const [kept] = await knex()('idempotency_keys').where({ user_id: inviting.user.id })
    expect(JSON.stringify(kept.response)).not.toContain(tokenOf((answers[0] as { body: IssuedInvitation }).body))
    expect(
      (await client().getInvitation({ params: { token: tokenOf((answers[0] as { body: IssuedInvitation }).body) } }))
        .status,
    ).toBe(200)
  })

  it('gets nothing of an organization that the inviter has left in the meantime', async () => {
    const leaving = await person()
    const other = await leaving.client.createOrganization({ body: { name: 'The next one' } })
    const key = randomUUID()
    const body = { name: 'Once', email: newEmail() }
    expect((await leaving.client.createInvitation({ body, ...keyed(key) })).status).toBe(201)
    await knex()('memberships').where({ user_id: leaving.user.id, organization_id: leaving.organization.id }).delete()
    await leaving.client.switchOrganization({ body: { organizationId: other.body.id } })
    expect(await leaving.client.createInvitation({ body, ...keyed(key) })).toMatchObject({
      status: 409,
      body: { code: 'idempotency_key_reused' },
    })
  })

  it('renews once', async () => {
    const invitation = await invite(admin)
    const key = randomUUID()
    const again = () => admin.client.resendInvitation({ params: { id: invitation.id }, ...keyed(key) })
    const [first, second] = [await again(), await again()]
    expect(first.body.inviteUrl).toBe(second.body.inviteUrl)
    expect(first.body.inviteUrl).not.toBe(invitation.inviteUrl)
  })
})

describe('the rows of another organization', () => {
  it('can be neither read nor resent nor revoked, in both directions', async () => {
    const other = await person()
    for (const [here, there] of [
      [admin, other],
      [other, admin],
    ] as const) {
      const { id } = await invite(there)
      const params = { organizationId: there.organization.id }
      expect((await here.client.listInvitations({ params })).status).toBe(403)
      expect((await here.client.resendInvitation({ params: { id } })).status).toBe(404)
      expect((await here.client.revokeInvitation({ params: { id } })).status).toBe(404)
    }
  })
})

describe('a plan with one place left for a teammate', () => {
  const paid = useMailServer({ STRIPE_SECRET_KEY: 'sk_test_team', STRIPE_WEBHOOK_SECRET: 'whsec_team' })
  const full = { status: 403, body: { code: 'plan_limit' } }
  const attempt = (by: Person, email: string) => by.client.createInvitation({ body: { name: 'Some Body', email } })

  async function paying(teammates: number) {
    const caller = await signUp(paid().server.url)
    await paid().server.db.knex('users').where({ id: caller.user.id }).update({ max_teammates: teammates })
    return caller
  }

  it('counts a pending invitation, which can be replaced, resent and used', async () => {
    const by = await paying(1)
    await invite(by, { email: 'one@example.org' })
    expect(await attempt(by, 'two@example.org')).toMatchObject(full)
    const replaced = await invite(by, { email: 'one@example.org' })
    const { body: renewed } = await by.client.resendInvitation({ params: { id: replaced.id } })
    expect((await accept(new Client(paid().server.url), tokenOf(renewed), newUser())).status).toBe(201)
    expect(await attempt(by, 'three@example.org')).toMatchObject(full)
  })

  it('has a place again once an invitation is revoked or expired, which then needs a place to be resent', async () => {
    const by = await paying(1)
    await by.client.revokeInvitation({ params: { id: (await invite(by)).id } })
    const late = await invite(by)
    const { knex: tables } = paid().server.db
    await tables('invitations')
      .where({ id: late.id })
      .update({ expires_at: tables.raw('now()') })
    await invite(by)
    expect(await by.client.resendInvitation({ params: { id: late.id } })).toMatchObject(full)
  })

  it('is checked again when a user joins, as it may have become smaller', async () => {
    const by = await paying(1)
    const token = tokenOf(await invite(by))
    await paid().server.db.knex('users').where({ id: by.user.id }).update({ max_teammates: 0 })
    expect(await accept(new Client(paid().server.url), token, newUser())).toMatchObject(full)
  })
})
