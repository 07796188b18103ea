import { randomUUID } from 'node:crypto'
import jwt from 'jsonwebtoken'
import { describe, expect, it } from 'vitest'
import { useServer } from '../support/api.ts'
import { Client, signUp } from '../support/client.ts'

const server = useServer()
const person = () => signUp(server().url)
const client = () => new Client(server().url)

const publicFields = [
  'active',
  'bio',
  'email',
  'id',
  'maxOrganizations',
  'maxTeammates',
  'name',
  'organizationId',
  'phone',
  'preferences',
  'role',
  'subscriptionExpiresAt',
  'subscriptionStatus',
  'subscriptionTier',
  'username',
]

async function tokenFor(username: string, password: string) {
  const signedIn = client()
  const answer = await signedIn.jwtLogin({ body: { username, password } })
  signedIn.token = answer.body.token
  return { signedIn, answer }
}

describe('registration', () => {
  it('makes the holder of the claim the admin of the organization and signs in', async () => {
    const { client: signedIn, user, organization } = await person()
    expect(user).toMatchObject({
      role: 'admin',
      organizationId: organization.id,
      subscriptionStatus: 'inactive',
      maxTeammates: 0,
    })
    expect(Object.keys(user).sort()).toEqual(publicFields)
    expect((await signedIn.getUser()).body).toEqual(user)
    expect((await signedIn.getCurrentUser()).body).toEqual(user)
  })

  it('answers null for the current user without a sign-in, and 401 in the other call', async () => {
    expect(await client().getCurrentUser()).toMatchObject({ status: 200, body: null })
    expect(await client().getUser()).toMatchObject({ status: 401, body: { message: 'Not authenticated' } })
    const { client: gone } = await person()
    await gone.logout()
    expect(await gone.getCurrentUser()).toMatchObject({ status: 200, body: null })
  })

  it('refuses an organization that the caller did not create, whatever role is sent', async () => {
    const { organization } = await person()
    const stranger = client()
    await stranger.createOrganization({ body: { name: 'Another one' } })
    const answer = await stranger.register({
      body: {
        username: 'intruder',
        name: 'Intruder',
        email: 'intruder@example.org',
        password: 'correct horse 7',
        organizationId: organization.id,
        role: 'admin',
      },
    })
    expect(answer.status).toBe(403)
    expect(await server().db.knex('users').where({ username: 'intruder' })).toEqual([])
  })

  it('lets a claim be used once', async () => {
    const first = client()
    const { body: organization } = await first.createOrganization({ body: { name: 'Once only' } })
    const claim = first.cookies.get('claim') ?? ''
    const registration = (username: string) => ({
      username,
      name: 'Some Body',
      email: `${username}@example.org`,
      password: 'correct horse 7',
      organizationId: organization.id,
    })
    expect((await first.register({ body: registration('once1') })).status).toBe(201)
    const second = client()
    second.cookies.set('claim', claim)
    expect((await second.register({ body: registration('once2') })).status).toBe(403)
  })

  it('keeps the claim when the account is refused, so that the form can be sent again', async () => {
    const taken = await person()
    const again = client()
    const { body: organization } = await again.createOrganization({ body: { name: 'Second try' } })
    const registration = {
      username: taken.user.username.toUpperCase(),
      name: 'Some Body',
      email: 'second@example.org',
      password: 'correct horse 7',
      organizationId: organization.id,
    }
    const refused = await again.register({ body: registration })
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({ code: 'duplicate', errors: [{ path: 'username' }] })
    expect((await again.register({ body: { ...registration, username: 'secondtry' } })).status).toBe(201)
  })

  it.each([
    [{ username: 'ab' }, 'Username must be at least 3 characters'],
    [{ name: 'x' }, 'Name is required'],
    [{ email: 'nobody' }, 'Please enter a valid email'],
    [{ password: '12345' }, 'Password must be at least 6 characters'],
    [{ password: 'qwerty' }, 'This password is too common'],
  ])('refuses %j', async (wrong, message) => {
    const newcomer = client()
    const { body: organization } = await newcomer.createOrganization({ body: { name: 'Checked' } })
    const answer = await newcomer.register({
      body: {
        username: 'newcomer',
        name: 'New Comer',
        email: 'newcomer@example.org',
        password: 'correct horse 7',
        organizationId: organization.id,
        ...wrong,
      },
    })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ message })
  })

  it('never stores fields that the call does not define', async () => {
    const newcomer = client()
    const { body: organization } = await newcomer.createOrganization({ body: { name: 'Greedy' } })
    const unnamed = {
      id: 999_999,
      maxOrganizations: 50,
      maxTeammates: 50,
      subscriptionTier: 'premium',
      subscriptionStatus: 'active',
      active: false,
    }
    const { body } = await newcomer.register({
      body: {
        username: 'greedy',
        name: 'Greedy',
        email: 'greedy@example.org',
        password: 'correct horse 7',
        organizationId: organization.id,
        ...unnamed,
      },
    })
    expect(body).toMatchObject({
      maxOrganizations: 0,
      maxTeammates: 0,
      subscriptionTier: 'free',
      subscriptionStatus: 'inactive',
      active: true,
    })
  })
})

describe('sign-in by cookie', () => {
  it('takes the username or the e-mail, in any case', async () => {
    const { user, password } = await person()
    for (const username of [user.username, user.username.toUpperCase(), user.email ?? '']) {
      const visitor = client()
      expect((await visitor.login({ body: { username, password } })).status).toBe(200)
      expect((await visitor.getUser()).body.id).toBe(user.id)
    }
  })

  it.each(['ΝΙΚΟΣ', 'İpek', 'STRAẞE', 'Ǆemal'])('accepts a user who registered as %s, by that name', async (name) => {
    const visitor = client()
    const password = 'a long password 8'
    const { body: organization } = await visitor.createOrganization({ body: { name: 'Grace Church' } })
    const { body: user } = await visitor.register({
      body: {
        username: name,
        password,
        name: 'Nikos',
        email: `nikos${organization.id}@example.org`,
        organizationId: organization.id,
        role: 'admin',
      },
    })
    const email = `${name}@example.org`
    await server().db.knex('users').where({ id: user.id }).update({ email })
    for (const entered of [name, email]) {
      expect((await client().login({ body: { username: entered, password } })).status).toBe(200)
    }
  })

  it('answers the same for an unknown name, a wrong password and a disabled account', async () => {
    const { user, password } = await person()
    const disabled = await person()
    await server().db.knex('users').where({ id: disabled.user.id }).update({ active: false })
    const answers = await Promise.all([
      client().login({ body: { username: 'nobody-here', password } }),
      client().login({ body: { username: user.username, password: 'wrong' } }),
      client().login({ body: { username: disabled.user.username, password: disabled.password } }),
    ])
    for (const answer of answers) {
      expect(answer.status).toBe(401)
      expect(answer.body).toEqual({ message: 'Invalid username or password', code: 'wrong_credentials' })
      expect(answer.headers.getSetCookie()).toEqual([])
    }
  })

  it('gives a session a new id, so that one fixed by an attacker is useless', async () => {
    const { client: signedIn, user, password } = await person()
    const before = signedIn.cookies.get('sid')
    await signedIn.login({ body: { username: user.username, password } })
    const after = signedIn.cookies.get('sid')
    expect(after).not.toBe(before)
    const planted = client()
    for (const name of ['sid', 'sid.sig'])
      planted.cookies.set(name, name === 'sid' ? (before ?? '') : (signedIn.cookies.get(name) ?? ''))
    expect((await planted.getUser()).status).toBe(401)
  })

  it('ends at logout, on the server and not only in the browser', async () => {
    const { client: signedIn } = await person()
    const stolen = client()
    for (const [name, value] of signedIn.cookies) stolen.cookies.set(name, value)
    expect((await stolen.getUser()).status).toBe(200)
    expect((await signedIn.logout()).status).toBe(204)
    expect((await stolen.getUser()).status).toBe(401)
    expect(signedIn.cookies.has('sid')).toBe(false)
  })

  it('sets a cookie that scripts cannot read and other sites cannot send', async () => {
    const { user, password } = await person()
    const answer = await client().login({ body: { username: user.username, password, remember: true } })
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('sid='))
    expect(cookie).toMatch(/httponly/i)
    expect(cookie).toMatch(/samesite=lax/i)
    const days = (Date.parse(/expires=([^;]+)/i.exec(cookie ?? '')?.[1] ?? '') - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(30)
  })

  it.each([
    ['7 days unused', false, { last_used_at: '7 days 1 minute', created_at: '8 days' }, 401],
    ['6 days unused', false, { last_used_at: '6 days', created_at: '8 days' }, 200],
    ['29 days unused, kept', true, { last_used_at: '29 days', created_at: '30 days' }, 200],
    ['30 days unused, kept', true, { last_used_at: '30 days 1 minute', created_at: '31 days' }, 401],
    ['in use, but 90 days old', true, { last_used_at: '0', created_at: '90 days 1 minute' }, 401],
  ])('after %s', async (_, remember, ages, status) => {
    const { client: signedIn, user, password } = await person()
    await signedIn.login({ body: { username: user.username, password, remember } })
    const { knex } = server().db
    const ago = (age: string) => knex.raw('now() - ?::interval', [age])
    await knex('sessions')
      .where({ user_id: user.id })
      .update({ last_used_at: ago(ages.last_used_at), created_at: ago(ages.created_at) })
    expect((await signedIn.getUser()).status).toBe(status)
  })
})

describe('sign-in by token', () => {
  it('answers with token and user, and takes the token everywhere', async () => {
    const { user, password, organization } = await person()
    const { signedIn, answer } = await tokenFor(user.username, password)
    expect(answer.status).toBe(200)
    expect(Object.keys(answer.body).sort()).toEqual(['token', 'user'])
    expect(answer.headers.getSetCookie()).toEqual([])
    expect((await signedIn.jwtUser()).body).toEqual(answer.body.user)
    expect((await signedIn.getUser()).status).toBe(200)
    expect((await signedIn.jwtOrganizations()).body).toEqual([{ ...organization, role: 'admin' }])
  })

  it('registers too', async () => {
    const newcomer = client()
    const { body: organization } = await newcomer.createOrganization({ body: { name: 'By token' } })
    const { status, body } = await newcomer.jwtRegister({
      body: {
        username: 'bytoken',
        name: 'By Token',
        email: 'bytoken@example.org',
        password: 'correct horse 7',
        organizationId: organization.id,
      },
    })
    expect(status).toBe(201)
    newcomer.token = body.token
    expect((await newcomer.jwtUser()).body.role).toBe('admin')
  })

  it('ends at logout; a refreshed token stays valid until then', async () => {
    const { user, password } = await person()
    const { signedIn } = await tokenFor(user.username, password)
    const old = signedIn.token
    const refreshed = await signedIn.jwtRefresh()
    expect(refreshed.status).toBe(200)
    signedIn.token = refreshed.body.token
    expect((await signedIn.jwtUser()).status).toBe(200)
    expect((await signedIn.jwtLogout()).status).toBe(204)
    expect((await signedIn.jwtUser()).status).toBe(401)
    signedIn.token = old
    expect((await signedIn.jwtUser()).status).toBe(401)
  })

  it('ends at once for a disabled user, even if another process changed the database', async () => {
    const { user, password, client: byCookie } = await person()
    const { signedIn } = await tokenFor(user.username, password)
    expect((await signedIn.getUser()).status).toBe(200)
    await server().db.knex('users').where({ id: user.id }).update({ active: false })
    await expect.poll(async () => (await signedIn.getUser()).status).toBe(401)
    await expect.poll(async () => (await byCookie.getUser()).status).toBe(401)
  })

  it('wins over the cookie, even if it is invalid', async () => {
    const { client: signedIn } = await person()
    signedIn.token = 'nonsense'
    expect((await signedIn.getUser()).status).toBe(401)
  })

  it('refuses forged, foreign and confused tokens', async () => {
    const { user, password } = await person()
    const { signedIn } = await tokenFor(user.username, password)
    const claims = jwt.decode(signedIn.token ?? '') as Record<string, unknown>
    const secret = server().config.jwtSecret
    const forged = [
      jwt.sign(claims, 'another secret of some length'),
      jwt.sign(claims, '', { algorithm: 'none' }),
      jwt.sign(claims, secret, { algorithm: 'HS512' }),
      jwt.sign({ ...claims, aud: 'somebody else' }, secret),
      jwt.sign({ ...claims, iss: 'somebody else' }, secret),
      jwt.sign({ ...claims, exp: 1 }, secret),
      jwt.sign({ ...claims, jti: randomUUID() }, secret),
      jwt.sign({ ...claims, jti: undefined, id: user.id }, secret),
    ]
    for (const token of forged) {
      signedIn.token = token
      expect((await signedIn.getUser()).status).toBe(401)
    }
  })

  it('cannot be derived from a cookie, nor the reverse', async () => {
    const { client: byCookie, user, password } = await person()
    const key = byCookie.cookies.get('sid')
    const other = client()
    other.token = jwt.sign({ jti: key, sub: String(user.id) }, server().config.jwtSecret, {
      issuer: 'outreach',
      audience: 'outreach-api',
      expiresIn: 60,
    })
    expect((await other.getUser()).status).toBe(401)
    expect((await tokenFor(user.username, password)).answer.status).toBe(200)
  })
})

describe('switching organizations', () => {
  it('is possible between memberships only', async () => {
    const { client: signedIn, organization } = await person()
    const stranger = await person()
    const { body: second } = await signedIn.createOrganization({ body: { name: 'Second' } })
    expect((await signedIn.getUser()).body.organizationId).toBe(organization.id)
    const switched = await signedIn.switchOrganization({ body: { organizationId: second.id } })
    expect(switched.body).toMatchObject({ organizationId: second.id, role: 'admin' })
    expect((await signedIn.getUser()).body.organizationId).toBe(second.id)
    const refused = await signedIn.switchOrganization({ body: { organizationId: stranger.organization.id } })
    expect(refused.status).toBe(403)
    expect((await signedIn.getUser()).body.organizationId).toBe(second.id)
  })

  it('works by token too, and keeps the token', async () => {
    const { client: byCookie, user, password } = await person()
    const { body: second } = await byCookie.createOrganization({ body: { name: 'Second' } })
    const { signedIn } = await tokenFor(user.username, password)
    const switched = await signedIn.jwtSwitchOrganization({ body: { organizationId: second.id } })
    expect(switched.body.organizationId).toBe(second.id)
    expect((await signedIn.jwtUser()).body.organizationId).toBe(second.id)
  })
})
