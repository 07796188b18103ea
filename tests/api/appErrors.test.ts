import { expect, it } from 'vitest'
import { useServer } from '../support/api.ts'
import { Client, signUp } from '../support/client.ts'

const server = useServer()
const limited = useServer({ env: { RATE_LIMITS: 'on' } })

const failure = {
  name: 'TypeError',
  place: 'assets/contactPage-B2_xQ-1.js:1:2345',
  version: '0.1.0',
  route: '/contacts/:id',
  browser: 'Chrome 141',
}
const linesOf = ({ logged }: { logged: string[] }) =>
  logged.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ event }) => event === 'appError')

it('an error of the app is one line of the log, which says nothing about its user', async () => {
  const { client, user } = await signUp(server().url)
  const before = linesOf(server()).length
  const more = { message: 'Ana Gómez', contactId: 7, stack: 'x' }
  expect((await client.reportAppError({ body: { ...failure, ...more } })).status).toBe(204)
  const lines = linesOf(server()).slice(before)
  expect(lines).toEqual([
    {
      level: 40,
      time: expect.any(Number),
      pid: expect.any(Number),
      hostname: expect.any(String),
      event: 'appError',
      msg: 'Error in the app',
      ...failure,
    },
  ])
  expect(JSON.stringify(lines)).not.toContain(user.name)
})

it('works with a token too', async () => {
  const { user, password } = await signUp(server().url)
  const client = new Client(server().url)
  const { body } = await client.jwtLogin({ body: { username: user.username, password } })
  const headers = { authorization: `Bearer ${body.token}` }
  expect((await new Client(server().url).reportAppError({ body: failure, headers })).status).toBe(204)
})

it('is refused where the user does not allow it, and without a user', async () => {
  const { client } = await signUp(server().url)
  await client.updatePreferences({ body: { privacy: { allowDataCollection: false } } })
  const before = linesOf(server()).length
  expect(await client.reportAppError({ body: failure })).toMatchObject({ status: 403, body: { code: 'switched_off' } })
  expect((await new Client(server().url).reportAppError({ body: failure })).status).toBe(401)
  expect(linesOf(server())).toHaveLength(before)
})

it.each([
  ['name', 'Ana Gómez'],
  ['name', 'A'.repeat(41)],
  ['place', 'https://elsewhere.example/assets/a.js:1:1'],
  ['place', 'assets/Ana Gómez.js:1:1'],
  ['place', 'assets/a.js:1:1 and more'],
  ['version', '0.1.0 Ana'],
  ['route', '/contacts/17'],
  ['route', '/contacts?search=ana'],
  ['route', 'Ana'],
  ['browser', 'Ana 1'],
] as const)('refuses %s: %s', async (field, value) => {
  const { client } = await signUp(server().url)
  expect(await client.reportAppError({ body: { ...failure, [field]: value } })).toMatchObject({
    status: 400,
    body: { errors: [{ path: field }] },
  })
})

it('takes ten in an hour from a user, and others’ as before', async () => {
  const [one, other] = [await signUp(limited().url), await signUp(limited().url)]
  for (let sent = 0; sent < 10; sent += 1) expect((await one.client.reportAppError({ body: failure })).status).toBe(204)
  expect(await one.client.reportAppError({ body: failure })).toMatchObject({
    status: 429,
    body: { code: 'too_many_requests' },
  })
  expect((await other.client.reportAppError({ body: failure })).status).toBe(204)
})
