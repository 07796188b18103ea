import { beforeAll, describe, expect, it } from 'vitest'
import { apiError } from '../../shared/schemas/common.ts'
import { useServer } from '../support/api.ts'
import { signUp, type Person } from '../support/client.ts'

const server = useServer()
let caller: Person
let organizationId: number

beforeAll(async () => {
  caller = await signUp(server().url)
  organizationId = caller.organization.id
})

const visit = (more: object = {}) => ({
  organizationId,
  type: 'location_visit' as const,
  date: '2026-03-01T10:00:00.000Z',
  location: { lat: 1, lng: 2, address: '12 Oak Street' },
  ...more,
})
const tomorrow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

describe('a missing field gets the message of an empty one', () => {
  it.each([
    ['createContact', 'name', 'Name must be at least 3 characters'],
    ['createOrganization', 'name', 'Organization name is required'],
    ['createInvitation', 'name', 'Name must be at least 2 characters'],
    ['createInvitation', 'email', 'Please enter a valid email address'],
    ['register', 'username', 'Username must be at least 3 characters'],
    ['register', 'name', 'Name is required'],
    ['register', 'email', 'Please enter a valid email'],
    ['register', 'password', 'Password must be at least 6 characters'],
    ['login', 'username', 'Username is required'],
    ['login', 'password', 'Password is required'],
    ['awardPoints', 'note', 'Please say what the points are for'],
  ] as const)('%s: %s', async (name, field, message) => {
    const whole = {
      name: 'Somebody',
      username: 'somebody',
      email: 'some@example.org',
      password: 'a long enough one',
      organizationId,
      userId: caller.user.id,
      points: 5,
      note: 'For it',
    }
    for (const value of [undefined, null, '']) {
      const { status, body } = await caller.client[name]({ body: { ...whole, [field]: value } })
      expect({ value, status, body }).toEqual({
        value,
        status: 400,
        body: { code: 'invalid', message, errors: [{ path: field, message }] },
      })
    }
  })

  it.each([undefined, null, '1899-12-31T23:59:59Z'])('the date of a visit: %s', async (date) => {
    expect(await caller.client.createInteraction({ body: visit({ date }) })).toMatchObject({
      status: 400,
      body: { message: 'Please select a date' },
    })
  })
})

describe('a default message of the schema library names the field', () => {
  it.each([
    ['POST', '/api/contacts', { name: 'Somebody' }, 'organizationId', 'organizationId is required'],
    [
      'POST',
      '/api/contacts',
      { name: 'Somebody', organizationId: '1' },
      'organizationId',
      'organizationId must be a number',
    ],
    [
      'POST',
      '/api/interactions',
      { type: 'prayer', contactId: 1, date: '2026-03-01T10:00:00Z', organizationId: 1 },
      'location',
      'Location is required',
    ],
    [
      'POST',
      '/api/interactions',
      { type: 'prayer', contactId: 0, date: '2026-03-01T10:00:00Z', organizationId: 1, location: { lat: 1, lng: 2 } },
      'contactId',
      'contactId must be at least 1',
    ],
    [
      'POST',
      '/api/interactions',
      { type: 'prayer', contactId: 1, date: '2026-03-01T10:00:00Z', organizationId: 1, location: [] },
      'location',
      'Location must be an object',
    ],
    ['POST', '/api/sync/organization/ORGANIZATION', {}, 'records', 'Records is required'],
    ['POST', '/api/sync/organization/ORGANIZATION', { records: 5 }, 'records', 'Records must be a list'],
    ['GET', '/api/contacts/organization/ORGANIZATION?limit=x', undefined, 'limit', 'Limit must be a number'],
    ['GET', '/api/contacts/organization/ORGANIZATION?limit=0', undefined, 'limit', 'Limit must be at least 1'],
    [
      'GET',
      '/api/interactions/organization/ORGANIZATION?contactId=99999999999',
      undefined,
      'contactId',
      'contactId must be at most 2147483647',
    ],
    [
      'PUT',
      '/api/users/me/preferences',
      { privacy: { shareActivity: 'yes' } },
      'privacy.shareActivity',
      'shareActivity must be true or false',
    ],
  ])('%s %s %j', async (method, path, body, field, message) => {
    const answer = await caller.client.request(method, path.replace('ORGANIZATION', String(organizationId)), { body })
    expect(answer).toMatchObject({
      status: 400,
      body: { message, errors: expect.arrayContaining([{ path: field, message }]) },
    })
  })
})

describe('a visit', () => {
  it.each([
    [
      'an address of four characters',
      () => ({ location: { lat: 1, lng: 2, address: 'Park' } }),
      'location.address',
      'Address must be at least 5 characters long',
    ],
    [
      'no address',
      () => ({ location: { lat: 1, lng: 2 } }),
      'location.address',
      'Address must be at least 5 characters long',
    ],
    ['a day that has not come', () => ({ date: tomorrow(25) }), 'date', 'Please select a date'],
  ])('is refused with %s, when it is recorded and when it is changed', async (_what, wrong, path, message) => {
    const refusal = { status: 400, body: { message, errors: [{ path, message }] } }
    expect(await caller.client.createInteraction({ body: visit(wrong()) })).toMatchObject(refusal)
    const {
      body: { id },
    } = await caller.client.createInteraction({ body: visit() })
    expect(await caller.client.updateInteraction({ params: { id }, body: wrong() })).toMatchObject(refusal)
  })

  it('may be an hour ahead of the server, since devices’ clocks differ', async () => {
    expect((await caller.client.createInteraction({ body: visit({ date: tomorrow(1) }) })).status).toBe(201)
  })

  it('that was stored before the rules existed can be changed, but not to violate them', async () => {
    const {
      body: { id },
    } = await caller.client.createInteraction({ body: visit() })
    await server().db.knex('interactions').where({ id }).update({ address: 'Park' })
    const change = async (body: object) => (await caller.client.updateInteraction({ params: { id }, body })).status
    expect(await change({ notes: 'Nobody there' })).toBe(200)
    expect(await change({ location: { lat: 1, lng: 2, address: 'Park' } })).toBe(400)
  })

  it('can result from changing a conversation only within the rules', async () => {
    const { body: contact } = await caller.client.createContact({ body: { organizationId, name: 'Somebody' } })
    const {
      body: { id },
    } = await caller.client.createInteraction({
      body: visit({ type: 'prayer', contactId: contact.id, location: { lat: 1, lng: 2, address: 'Park' } }),
    })
    expect(await caller.client.updateInteraction({ params: { id }, body: { type: 'location_visit' } })).toMatchObject({
      status: 400,
      body: { message: 'Address must be at least 5 characters long' },
    })
  })
})

it('reports accept the days that both calendars have', async () => {
  const params = { id: organizationId }
  for (const query of [
    { from: '0000-01-01' },
    { from: '0001-01-01', to: '0001-01-01' },
    { to: '0001-01-01' },
    { to: '9999-12-31' },
  ]) {
    for (const name of ['getActivitiesReport', 'getLocationsReport', 'getTeamReport'] as const) {
      expect(await caller.client[name]({ params, query }), JSON.stringify(query)).toMatchObject({
        status: 400,
        body: { message: 'A day must lie between 1900 and 2200' },
      })
    }
  }
  const first = { from: '1900-01-01', to: '1900-01-02' }
  const { status } = await caller.client.getActivitiesReport({ params, query: first })
  expect(status).toBe(200)
})

it('a record of a batch is refused in the words of its single call', async () => {
  const talk = { organizationId, type: 'prayer', date: '2026-03-01T10:00:00Z', contactId: 1 }
  const records = [
    { op: 'create', entity: 'contact', body: { name: 'Somebody' } },
    { op: 'create', entity: 'interaction', body: talk },
    { op: 'create', entity: 'interaction', body: { ...talk, location: { lat: 1, lng: 2 }, contactClientId: 'x' } },
    { op: 'update', entity: 'contact', id: 99_999_999_999 },
    { op: 'delete', entity: 'contact', id: 1, opId: 'x' },
    { op: 'forget', entity: 'contact' },
    5,
  ]
  const { body } = await caller.client.sendRecords({ params: { organizationId }, body: { records } })
  expect(body.results.map(({ status, body: refusal }) => [status, apiError.parse(refusal).message])).toEqual([
    [400, 'organizationId is required'],
    [400, 'Location is required'],
    [400, 'contactClientId must be a UUID'],
    [400, 'Id must be at most 2147483647'],
    [400, 'opId must be a UUID'],
    [400, 'Op must be one of create, update, complete, delete'],
    [400, 'The request must be an object'],
  ])
})
