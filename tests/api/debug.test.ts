import { describe, expect, it } from 'vitest'
import { readConfig } from '../../api/config.ts'
import { useServer } from '../support/api.ts'
import { Client, signUp } from '../support/client.ts'

const calls = [
  ['POST', '/api/auth/direct-login'],
  ['GET', '/api/debug/test-auth'],
  ['GET', '/api/debug/all-data'],
  ['GET', '/api/debug/force-login'],
] as const

describe('a server without DEBUG_ROUTES', () => {
  const server = useServer()

  it.each(calls)('has no %s %s', async (method, path) => {
    const { client } = await signUp(server().url)
    expect(await client.request(method, path, method === 'POST' ? { body: {} } : {})).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
  })
})

describe('DEBUG_ROUTES', () => {
  const secrets = {
    SESSION_SECRET: 's'.repeat(40),
    JWT_SECRET: 'j'.repeat(40),
    DATABASE_URL: 'postgres://localhost/x',
    DEBUG_ROUTES: 'true',
  }

  it.each([[{ NODE_ENV: 'production' }], [{ HOST: '0.0.0.0' }], [{ HOST: '::' }], [{ HOST: '192.168.1.5' }]])(
    'is refused with %j',
    (more) => {
      expect(() => readConfig({ ...secrets, ...more })).toThrow(/DEBUG_ROUTES/)
    },
  )
})

describe('a server with DEBUG_ROUTES', () => {
  const server = useServer({ env: { DEBUG_ROUTES: 'true' } })
  const client = () => new Client(server().url)

  it('signs in directly, and returns a handle that grants no access', async () => {
    const { user, password } = await signUp(server().url)
    const visitor = client()
    const { status, body } = await visitor.directLogin({ body: { username: user.username, password } })
    expect({ status, name: body.name }).toEqual({ status: 200, name: user.name })
    expect(await visitor.testAuth()).toMatchObject({
      status: 200,
      body: { message: 'Authenticated', sessionId: body.sessionId, user: { id: user.id } },
    })
    const thief = client()
    thief.cookies.set('sid', body.sessionId ?? '')
    expect((await thief.getUser()).status).toBe(401)
    thief.token = body.sessionId
    expect((await thief.getUser()).status).toBe(401)
  })

  it('refuses a wrong password like any other sign-in', async () => {
    const { user } = await signUp(server().url)
    expect(await client().directLogin({ body: { username: user.username, password: 'wrong' } })).toMatchObject({
      status: 401,
      body: { message: 'Invalid username or password' },
    })
  })

  it('answers a caller without sign-in', async () => {
    expect((await client().testAuth()).body).toEqual({ message: 'Not authenticated', sessionId: null, user: null })
    expect((await client().debugData()).status).toBe(401)
  })

  it('counts the caller’s own organizations and contacts, and returns numbers only', async () => {
    const [one, other] = [await signUp(server().url), await signUp(server().url)]
    await other.client.createContact({ body: { name: 'Somebody', organizationId: other.organization.id } })
    expect((await one.client.debugData()).body).toEqual({ organizationCount: 1, contactCount: 0 })
    expect((await other.client.debugData()).body).toEqual({ organizationCount: 1, contactCount: 1 })
  })

  it('signs in the demo user without a password, and no one else', async () => {
    const visitor = client()
    expect((await visitor.forceLogin()).status).toBe(404)
    const { user } = await signUp(server().url)
    await server().db.knex('users').where({ id: user.id }).update({ username: 'demo' })
    expect(await visitor.request('GET', '/api/debug/force-login?username=person1')).toMatchObject({
      status: 200,
      body: { user: { username: 'demo' } },
    })
    expect((await visitor.getUser()).body.id).toBe(user.id)
  })
})
