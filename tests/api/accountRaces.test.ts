import { describe, expect, it } from 'vitest'
import { useServer } from '../support/api.ts'
import { runCli } from '../support/cli.ts'
import { Client, signUp, type Person } from '../support/client.ts'
import { lockWaits } from '../support/locks.ts'
import { cheapPasswords } from '../support/server.ts'

const server = useServer()
const knex = () => server().db.knex
const statuses = async (sent: Promise<{ status: number }>[]) => (await Promise.all(sent)).map(({ status }) => status)

/** What a user sends while a change of their account is about to be stored, and waits for that. */
async function during(change: object, { user }: Person, send: () => Promise<{ status: number }>[]) {
  const sent = await knex().transaction(async (tx) => {
    await tx('users').where({ id: user.id }).update(change)
    const requests = send()
    await expect.poll(() => lockWaits(knex()), { timeout: 20_000 }).toBe(requests.length)
    return requests
  })
  return statuses(sent)
}

const signIns = ({ user: { username }, password }: Person) => {
  const body = { username, password }
  return [new Client(server().url).login({ body }), new Client(server().url).jwtLogin({ body })]
}

const openSignIns = ({ user }: Person) => knex()('sessions').where({ user_id: user.id, revoked_at: null }).count()

describe('a sign-in under way', () => {
  it('with the old password is refused once a new one is set', async () => {
    const person = await signUp(server().url)
    const before = await openSignIns(person)
    expect(await during({ password_hash: 'of another password' }, person, () => signIns(person))).toEqual([401, 401])
    expect(await openSignIns(person)).toEqual(before)
  })

  it('is refused once the user is disabled', async () => {
    const person = await signUp(server().url)
    expect(await during({ active: false }, person, () => signIns(person))).toEqual([401, 401])
  })

  it.each(['reset-password', 'disable'])('ends with the others at "users %s"', async (command) => {
    const person = await signUp(server().url)
    const commands = await knex().transaction(async (tx) => {
      await tx('users').select('id').where({ id: person.user.id }).forShare()
      await tx('sessions').insert({ kind: 'token', key_hash: `under way at ${command}`, user_id: person.user.id })
      // In a list, as a promise alone would be waited for before the transaction ends.
      const running = [
        runCli(['users', command, person.user.username, ...(command === 'disable' ? ['--force'] : [])], {
          env: { DATABASE_URL: server().config.databaseUrl ?? '' },
          input: 'another good one\n',
        }),
      ]
      await expect.poll(() => lockWaits(knex()), { timeout: 20_000 }).toBe(1)
      return running
    })
    expect(await Promise.all(commands)).toMatchObject([{ code: 0 }])
    expect(await openSignIns(person)).toEqual([{ count: 0 }])
  })
})

describe('a change of the password', () => {
  it('with the old password is refused once another one is set', async () => {
    const person = await signUp(server().url)
    const body = { currentPassword: person.password, newPassword: 'a thief has chosen 9' }
    const change = () => [person.client.changePassword({ body })]
    const password_hash = await cheapPasswords().hash('another password')
    expect(await during({ password_hash }, person, change)).toEqual([400])
  })

  it('succeeds once its first attempt, whose answer was lost, has set the same one', async () => {
    const person = await signUp(server().url)
    const body = { currentPassword: person.password, newPassword: 'a better horse 8' }
    const change = () => [person.client.changePassword({ body })]
    const password_hash = await cheapPasswords().hash(body.newPassword)
    expect(await during({ password_hash }, person, change)).toEqual([204])
  })
})

describe('an account that is deleted meanwhile', () => {
  it('is not written to, and joins nothing', async () => {
    const person = await signUp(server().url)
    const { client } = person
    const answers = await during({ active: false, name: 'Former member' }, person, () => [
      client.updateProfile({ body: { name: 'Ana Gomez' } }),
      client.updatePreferences({ body: { appearance: { theme: 'dark' } } }),
      client.createOrganization({ body: { name: 'Second' } }),
    ])
    expect(answers).toEqual([401, 401, 401])
    const { id } = person.user
    expect(await knex()('users').where({ id }).first('name', 'preferences')).toEqual({
      name: 'Former member',
      preferences: {},
    })
    expect(await knex()('memberships').where({ user_id: id }).count()).toEqual([{ count: 1 }])
  })
})
