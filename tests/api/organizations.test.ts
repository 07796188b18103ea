import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { useServer } from '../support/api.ts'
import { signUp } from '../support/client.ts'

const server = useServer()
const person = () => signUp(server().url)
const keyed = (key: string) => ({ headers: { 'idempotency-key': key } })

describe('organizations', () => {
  it('are created by a signed-in user, who becomes their admin and keeps their current organization', async () => {
    const { client, organization } = await person()
    const made = await client.createOrganization({
      body: { name: 'Second', timeZone: 'Europe/Berlin', phone: '', email: 'a@example.org' },
    })
    expect(made).toMatchObject({
      status: 201,
      body: { name: 'Second', timeZone: 'Europe/Berlin', phone: null, email: 'a@example.org' },
    })
    expect((await client.getUser()).body.organizationId).toBe(organization.id)
    for (const path of ['/api/organizations', '/api/alt/organizations', '/api/jwt/organizations']) {
      expect((await client.request('GET', path)).body).toMatchObject([
        { id: organization.id, role: 'admin' },
        { id: made.body.id, role: 'admin' },
      ])
    }
  })

  it('change by the fields that are present; null clears', async () => {
    const { client, organization } = await person()
    const change = (body: object) => client.updateOrganization({ params: { id: organization.id }, body })
    await change({ description: 'Since 1904', address: '1 Church Lane' })
    expect((await change({ address: null, id: 5, createdBy: 9 })).body).toEqual({
      ...organization,
      description: 'Since 1904',
      address: null,
    })
  })

  it.each([
    [{ name: 'x' }, 'Organization name is required'],
    [{ phone: '123' }, 'Phone number must be in the format: 123-456-7890'],
    [{ email: 'x' }, 'Invalid email address'],
    [{ timeZone: 'Middle/Earth' }, 'timeZone must be an IANA name such as Europe/Berlin'],
    // Known only to browsers, or interpreted differently by them and by Postgres.
    [{ timeZone: 'US/Pacific-New' }, 'timeZone must be an IANA name such as Europe/Berlin'],
    [{ timeZone: '-0800' }, 'timeZone must be an IANA name such as Europe/Berlin'],
    [{ timeZone: '+05:30' }, 'timeZone must be an IANA name such as Europe/Berlin'],
    [{ timeZone: 'CET' }, 'timeZone must be an IANA name such as Europe/Berlin'],
    [{ timeZone: 'EST5EDT' }, 'timeZone must be an IANA name such as Europe/Berlin'],
  ])('refuse %j', async (wrong, message) => {
    const { client, organization } = await person()
    expect(await client.createOrganization({ body: { name: 'Right', ...wrong } })).toMatchObject({
      status: 400,
      body: { message },
    })
    expect(await client.updateOrganization({ params: { id: organization.id }, body: wrong })).toMatchObject({
      status: 400,
      body: { message },
    })
  })
})

describe('a create with an Idempotency-Key', () => {
  it('has one effect, even if it arrives many times at once', async () => {
    const { client } = await person()
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => client.createOrganization({ body: { name: 'Once' }, ...keyed(key) })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect((await client.listOrganizations()).body).toHaveLength(2)
  })

  it('is refused for another request, and independent for another user', async () => {
    const [one, other] = [await person(), await person()]
    const key = randomUUID()
    await one.client.createOrganization({ body: { name: 'First' }, ...keyed(key) })
    expect(await one.client.createOrganization({ body: { name: 'Not the same' }, ...keyed(key) })).toMatchObject({
      status: 409,
      body: { code: 'idempotency_key_reused' },
    })
    expect((await other.client.createOrganization({ body: { name: 'First' }, ...keyed(key) })).status).toBe(201)
    const long = keyed('k'.repeat(201))
    expect((await one.client.createOrganization({ body: { name: 'First' }, ...long })).status).toBe(400)
  })

  it('gets nothing of an organization that its founder has left in the meantime', async () => {
    const { client, user } = await person()
    const key = randomUUID()
    const create = () => client.createOrganization({ body: { name: 'Left soon' }, ...keyed(key) })
    const { body: left } = await create()
    expect((await create()).status).toBe(200)
    await server().db.knex('memberships').where({ user_id: user.id, organization_id: left.id }).delete()
    expect(await create()).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  })
})
