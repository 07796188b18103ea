import { describe, expect, it } from 'vitest'
import { useServer } from '../support/api.ts'
import type { ApiResponse } from '../support/calls.ts'
import { Client, signUp } from '../support/client.ts'

const server = useServer({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } })
const person = () => signUp(server().url)

interface Line {
  level: number
  time: number
  event?: string
  req?: { id: string; path: string }
}

/** The security events in the log for the request with this answer. */
function eventsOf({ headers }: ApiResponse): Line[] {
  const id = headers.get('x-request-id')
  const lines = server().logged.map((line) => JSON.parse(line) as Line)
  return lines.filter(({ event, req }) => event !== undefined && req?.id === id)
}

const warn = 40

describe('the log', () => {
  it('records every sign-in with user and method, and every sign-out', async () => {
    const { client, user, password } = await person()
    const byCookie = new Client(server().url)
    expect(eventsOf(await byCookie.login({ body: { username: user.username, password } }))).toMatchObject([
      { event: 'signIn', userId: user.id, by: 'cookie' },
    ])
    const byToken = await client.jwtLogin({ body: { username: user.username, password } })
    expect(eventsOf(byToken)).toMatchObject([{ event: 'signIn', userId: user.id, by: 'token' }])
    expect(eventsOf(await byCookie.logout())).toMatchObject([{ event: 'logout', userId: user.id }])
    client.token = byToken.body.token
    expect(eventsOf(await client.jwtLogout())).toMatchObject([{ event: 'jwtLogout', userId: user.id }])
  })

  it('records every new account by its first sign-in, also by an invitation', async () => {
    const { client } = await person()
    const {
      body: { inviteUrl },
    } = await client.createInvitation({ body: { name: 'New Comer', email: 'newcomer@example.org', role: 'member' } })
    const token = inviteUrl.split('/').at(-1)!
    const answer = await new Client(server().url).acceptInvitation({
      body: { token, username: 'newcomer', password: 'correct horse 7', signIn: 'token' },
    })
    expect(eventsOf(answer)).toMatchObject([
      { event: 'signIn', userId: answer.body.user.id, by: 'token' },
      { event: 'acceptInvitation' },
    ])
  })

  it('records the account id of a failed sign-in, and nothing of the input', async () => {
    const { user } = await person()
    const guess = (username: string) => new Client(server().url).login({ body: { username, password: 'canary-guess' } })
    expect(eventsOf(await guess(user.username))).toMatchObject([
      { level: warn, event: 'refused', code: 'wrong_credentials', accountId: user.id },
    ])
    const [unknown] = eventsOf(await guess('canary-nobody'))
    expect(unknown).toMatchObject({ code: 'wrong_credentials' })
    expect(unknown).not.toHaveProperty('accountId')
    expect(server().logged.join('')).not.toContain('canary')
  })

  it('records guesses that are stopped', async () => {
    const { user } = await person()
    const guess = () =>
      new Client(server().url).login({
        body: { username: user.username, password: 'wrong' },
        headers: { 'x-forwarded-for': '10.1.0.1' },
      })
    for (let n = 0; n < 10; n += 1) await guess()
    expect(eventsOf(await guess())).toMatchObject([{ level: warn, event: 'refused', code: 'too_many_requests' }])
  })

  it('records forbidden attempts: by role, in another organization, from another site, as another user', async () => {
    const [here, there] = [await person(), await person()]
    const organizationId = here.organization.id
    const contact = await here.client.createContact({ body: { name: 'Somebody', organizationId } })
    const refused = (answer: ApiResponse, code: string) =>
      expect(eventsOf(answer), code).toMatchObject([{ level: warn, event: 'refused', code, userId: there.user.id }])
    refused(await there.client.listContacts({ params: { organizationId } }), 'forbidden')
    refused(
      await there.client.updateContact({ params: { id: contact.body.id }, body: { name: 'Mine' } }),
      'foreign_row',
    )
    refused(
      await there.client.updateProfile({ body: { name: 'Me' }, headers: { origin: 'https://evil.example' } }),
      'cross_site',
    )
    refused(
      await there.client.updateProfile({ body: { name: 'Me' }, headers: { 'x-record-owner': String(here.user.id) } }),
      'wrong_owner',
    )
    // What is simply not there is an everyday thing.
    expect(eventsOf(await there.client.updateContact({ params: { id: 999999 }, body: { name: 'Mine' } }))).toEqual([])
  })

  it('records each refused record of a batch', async () => {
    const [here, there] = [await person(), await person()]
    const contact = await here.client.createContact({
      body: { name: 'Somebody', organizationId: here.organization.id },
    })
    const records = [
      { op: 'update', entity: 'contact', id: contact.body.id, body: { name: 'Mine' } },
      { op: 'create', entity: 'contact', body: { name: 'Somebody', organizationId: here.organization.id } },
      { op: 'create', entity: 'contact', body: { name: 'Somebody', organizationId: there.organization.id } },
    ]
    const answer = await there.client.sendRecords({
      params: { organizationId: there.organization.id },
      body: { records },
    })
    expect(eventsOf(answer)).toMatchObject([
      { level: warn, code: 'foreign_row', userId: there.user.id },
      { level: warn, code: 'forbidden', userId: there.user.id },
    ])
  })

  it('records changes of accounts and memberships, by id', async () => {
    const [admin, other] = [await person(), await person()]
    const { user, organization } = admin
    await server()
      .db.knex('memberships')
      .insert({ organization_id: organization.id, user_id: other.user.id, role: 'member' })
    const inOrganization = { userId: user.id, organizationId: organization.id }
    const params = { id: organization.id, userId: other.user.id }
    expect(eventsOf(await admin.client.updateMember({ params, body: { role: 'admin' } }))).toMatchObject([
      { event: 'updateMember', ...inOrganization, targetUserId: other.user.id },
    ])
    expect(eventsOf(await admin.client.removeMember({ params }))).toMatchObject([
      { event: 'removeMember', ...inOrganization, targetUserId: other.user.id },
    ])
    const invited = await admin.client.createInvitation({
      body: { name: 'Canary Name', email: 'canary-mail@example.org' },
    })
    expect(eventsOf(invited)).toMatchObject([{ event: 'createInvitation', ...inOrganization }])
    expect(eventsOf(await admin.client.revokeInvitation({ params: { id: invited.body.id } }))).toMatchObject([
      { event: 'revokeInvitation', targetId: invited.body.id },
    ])
    const change = (currentPassword: string) =>
      admin.client.changePassword({ body: { currentPassword, newPassword: 'canary horse 8' } })
    expect(eventsOf(await change('wrong one'))).toMatchObject([
      { level: warn, event: 'refused', code: 'wrong_password', userId: user.id },
    ])
    expect(eventsOf(await change(admin.password))).toMatchObject([{ event: 'changePassword', userId: user.id }])
    expect(eventsOf(await admin.client.deleteAccount({ body: { password: 'canary horse 8' } }))).toMatchObject([
      { event: 'deleteAccount', userId: user.id },
    ])
    expect(server().logged.join('')).not.toMatch(/canary/i)
  })

  it('is one JSON object a line, with a time, whatever a client sends', async () => {
    const nasty = new Client(server().url)
    await nasty.request('GET', '/api/nothing%0A%7B%22event%22:%22forged%22%7D')
    await nasty.login({
      body: { username: 'a\n{"event":"forged"}', password: 'b' },
      headers: { 'user-agent': '{"event":"forged"}' },
    })
    for (const line of server().logged) {
      expect(line.trimEnd()).not.toContain('\n')
      const { event, time } = JSON.parse(line) as Line
      expect(time).toBeGreaterThan(0)
      expect(event).not.toBe('forged')
    }
  })
})
