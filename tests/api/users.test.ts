import { describe, expect, it } from 'vitest'
import type { PreferencesPatch } from '../../shared/schemas/user.ts'
import { useServer } from '../support/api.ts'
import { Client, signUp, type Person } from '../support/client.ts'

const server = useServer()
const limited = useServer({ env: { RATE_LIMITS: 'on' } })
/** Its database sends no notifications of changes. */
const deaf = useServer()
const person = () => signUp(server().url)

async function signIn({ user }: Person, password: string) {
  const client = new Client(server().url)
  const { status } = await client.login({ body: { username: user.username, password } })
  return { client, status }
}

describe('one’s own profile', () => {
  it('takes the fields that are present, and nothing else', async () => {
    const { client, user } = await person()
    const change = { name: 'Ruth Bader', phone: '+49 89 1234', bio: 'Second pew' }
    const others = { id: 1, role: 'member', username: 'other', active: false, maxOrganizations: 99, passwordHash: 'x' }
    const changed = await client.updateProfile({ body: { ...change, ...others } })
    expect(changed).toMatchObject({ status: 200, body: { ...user, ...change } })
    expect((await client.updateProfile({ body: { phone: null, bio: '' } })).body).toMatchObject({
      name: 'Ruth Bader',
      phone: null,
      bio: null,
      email: user.email,
    })
    expect((await client.getUser()).body).toMatchObject({ name: 'Ruth Bader', phone: null })
    expect((await client.updateProfile({ body: {} })).status).toBe(200)
  })

  it('may change the e-mail to a free one, which then signs in', async () => {
    const [one, other] = [await person(), await person()]
    expect(await one.client.updateProfile({ body: { email: other.user.email?.toUpperCase() } })).toMatchObject({
      status: 409,
      body: { code: 'duplicate', message: 'This email is already registered' },
    })
    await one.client.updateProfile({ body: { email: 'ruth@example.org' } })
    const client = new Client(server().url)
    expect((await client.login({ body: { username: 'Ruth@example.org', password: one.password } })).status).toBe(200)
    expect((await client.login({ body: { username: one.user.email ?? '', password: one.password } })).status).toBe(401)
  })

  it('may change an e-mail that is also the username, as after a paid sign-up: the old one becomes free', async () => {
    const [one, next] = [await person(), await person()]
    const client = new Client(server().url)
    const old = one.user.email ?? ''
    await server().db.knex('users').where({ id: one.user.id }).update({ username: old })
    await one.client.updateProfile({ body: { email: `new-${old}` } })
    expect((await client.login({ body: { username: `new-${old}`, password: one.password } })).body).toMatchObject({
      id: one.user.id,
      username: `new-${old}`,
    })
    expect((await client.login({ body: { username: old, password: one.password } })).status).toBe(401)

    // A user without an e-mail any more does not block a new holder of it either.
    await one.client.updateProfile({ body: { email: null } })
    await next.client.updateProfile({ body: { email: `new-${old}` } })
    expect((await client.login({ body: { username: `new-${old}`, password: next.password } })).body).toMatchObject({
      id: next.user.id,
    })
    await one.client.updateProfile({ body: { email: `newer-${old}` } })
    expect((await one.client.getUser()).body.username).toBe(`newer-${old}`)
  })

  it('may change it to one that another such account had before, and has kept as username', async () => {
    const [former, next] = [await person(), await person()]
    const users = server().db.knex('users')
    const email = former.user.email ?? ''
    await users.clone().where({ id: former.user.id }).update({ username: email, email: null })
    await users.clone().where({ id: next.user.id }).update({ username: next.user.email })
    const changed = { status: 200, body: { email, username: `${email}-${next.user.id}` } }
    expect(await next.client.updateProfile({ body: { email } })).toMatchObject(changed)
    expect(await next.client.updateProfile({ body: { email, name: 'Ruth Bader' } })).toMatchObject(changed)
    const client = new Client(server().url)
    expect((await client.login({ body: { username: email, password: next.password } })).body).toMatchObject({
      id: next.user.id,
    })
    // It is free for its former holder again.
    await next.client.updateProfile({ body: { email: next.user.email } })
    expect((await former.client.updateProfile({ body: { email } })).body).toMatchObject({ email, username: email })
  })

  it.each<[object, string]>([
    [{ name: 'R' }, 'Name is required'],
    [{ email: 'nowhere' }, 'Invalid email address'],
    [{ name: null }, 'Name is required'],
    [{ bio: 'x'.repeat(10_001) }, 'Bio must be at most 10000 characters'],
    [{ phone: '\u0000' }, 'Phone contains characters that cannot be stored'],
  ])('refuses %j', async (body, message) => {
    const { client } = await person()
    expect(await client.updateProfile({ body })).toMatchObject({ status: 400, body: { message } })
  })
})

describe('preferences', () => {
  it('change one by one, also from several devices at once', async () => {
    const { client, user } = await person()
    const patches: PreferencesPatch[] = [
      { appearance: { theme: 'dark' } },
      { appearance: { fontSize: 'large' } },
      { appearance: { language: 'german' } },
      { privacy: { shareActivity: false } },
      { notifications: { teamUpdates: false } },
      { notifications: { contactUpdates: false } },
    ]
    await Promise.all(patches.map((patch) => client.updatePreferences({ body: patch })))
    expect((await client.getUser()).body.preferences).toEqual({
      appearance: { theme: 'dark', fontSize: 'large', language: 'german', isLanguageChosen: true },
      privacy: { ...user.preferences.privacy, shareActivity: false },
      notifications: { ...user.preferences.notifications, teamUpdates: false, contactUpdates: false },
    })
  })

  it('tell whether a language was chosen, English too', async () => {
    const { client, user } = await person()
    expect(user.preferences.appearance).toMatchObject({ language: 'english', isLanguageChosen: false })
    const changed = async (appearance: PreferencesPatch['appearance']) =>
      (await client.updatePreferences({ body: { appearance } })).body.preferences.appearance
    expect(await changed({ theme: 'dark' })).toMatchObject({ language: 'english', isLanguageChosen: false })
    expect(await changed({ language: 'english' })).toMatchObject({ language: 'english', isLanguageChosen: true })
    expect((await client.getUser()).body.preferences.appearance.isLanguageChosen).toBe(true)
  })

  it('drop unknown fields and refuse wrong values', async () => {
    const { client, user } = await person()
    const change = (body: object) => client.updatePreferences({ body })
    expect(await change({ privacy: { spy: true }, role: 'admin' })).toHaveProperty('body.preferences', user.preferences)
    const [row] = await server().db.knex('users').where({ id: user.id })
    expect(JSON.stringify(row.preferences)).not.toMatch(/spy|role/)
    expect(await change({ appearance: { theme: 'pink' } })).toMatchObject({
      status: 400,
      body: { message: 'Theme must be one of light, dark, system' },
    })
    expect((await change({ privacy: { shareActivity: 'no' } })).status).toBe(400)
  })
})

describe('a new password', () => {
  it('ends all other sign-ins at once, but not this one', async () => {
    const caller = await person()
    const { client, password } = caller
    const [cookie, token] = [(await signIn(caller, password)).client, new Client(server().url)]
    token.token = (
      await new Client(server().url).jwtLogin({ body: { username: caller.user.username, password } })
    ).body.token
    for (const each of [client, cookie, token]) expect((await each.getUser()).status).toBe(200)
    const body = { currentPassword: password, newPassword: 'a better horse 8' }
    expect((await client.changePassword({ body })).status).toBe(204)
    expect((await client.getUser()).status).toBe(200)
    expect((await cookie.getUser()).status).toBe(401)
    expect((await token.jwtUser()).status).toBe(401)
    expect((await signIn(caller, password)).status).toBe(401)
    expect((await signIn(caller, 'a better horse 8')).status).toBe(200)
  })

  it('does so in this process without waiting for the database’s notification', async () => {
    const { url, db } = deaf()
    await db.knex.raw('drop trigger sessions_auth_changed on sessions; drop trigger users_auth_changed on users')
    const { client, user, password } = await signUp(url)
    const other = new Client(url)
    await other.login({ body: { username: user.username, password } })
    expect((await other.getUser()).status).toBe(200)
    await client.changePassword({ body: { currentPassword: password, newPassword: 'a better horse 8' } })
    expect((await other.getUser()).status).toBe(401)
  })

  it.each([
    [{ currentPassword: 'wrong one' }, 'currentPassword', 'This is not your current password'],
    [{ newPassword: 'short' }, 'newPassword', 'Password must be at least 6 characters'],
    [{ newPassword: 'Password1' }, 'newPassword', 'This password is too common'],
    [{ currentPassword: '' }, 'currentPassword', 'Please enter your current password'],
  ])('is refused for %j', async (wrong, path, message) => {
    const caller = await person()
    const body = { currentPassword: caller.password, newPassword: 'a better horse 8', ...wrong }
    // 400 and not 401, which would sign the client out.
    expect(await caller.client.changePassword({ body })).toMatchObject({
      status: 400,
      body: { message, errors: [{ path }] },
    })
    expect((await signIn(caller, caller.password)).status).toBe(200)
  })

  it('ends the other sign-ins also where it is set already', async () => {
    const caller = await person()
    const other = (await signIn(caller, caller.password)).client
    const body = { currentPassword: 'not the one so far', newPassword: caller.password }
    expect((await caller.client.changePassword({ body })).status).toBe(204)
    expect((await other.getUser()).status).toBe(401)
    expect((await caller.client.getUser()).status).toBe(200)
  })

  it('is set once, and its repeat after a lost answer succeeds and counts as no failure', async () => {
    const { client, password } = await signUp(limited().url)
    const body = { currentPassword: password, newPassword: 'a better horse 8' }
    for (let n = 0; n < 12; n += 1) expect((await client.changePassword({ body })).status).toBe(204)
    expect(await client.changePassword({ body: { ...body, newPassword: 'another horse 9' } })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'currentPassword' }] },
    })
  })

  it('cannot be guessed, and guessing does not lock the owner out', async () => {
    const { client, user, password } = await signUp(limited().url)
    const attempt = (currentPassword: string) =>
      client.changePassword({ body: { currentPassword, newPassword: 'a better horse 8' } })
    const tries = await Promise.all(Array.from({ length: 14 }, (_, n) => attempt(`guess ${n}`)))
    expect(tries.filter(({ status }) => status === 400)).toHaveLength(10)
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(4)
    expect(await attempt(password)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect((await new Client(limited().url).login({ body: { username: user.username, password } })).status).toBe(200)
  })

  it('can be set while an attacker behind the same address guesses accounts', async () => {
    const { client, password } = await signUp(limited().url)
    const guesser = new Client(limited().url)
    const guess = (n: number) => guesser.login({ body: { username: `guessed${n}`, password: 'a guess' } })
    const guesses = await Promise.all(Array.from({ length: 60 }, (_, n) => guess(n)))
    expect(guesses.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
    const body = { currentPassword: password, newPassword: 'a better horse 8' }
    expect((await client.changePassword({ body })).status).toBe(204)
  })
})
