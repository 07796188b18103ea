import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { contract } from '../../shared/contract/index.ts'
import type { Endpoint } from '../../shared/contract/endpoint.ts'
import { grantFor, roles, type Role } from '../../shared/domain/permissions.ts'
import { useServer } from '../support/api.ts'
import { Client, signUp, type Person } from '../support/client.ts'

const server = useServer({ env: { DEBUG_ROUTES: 'true' } })
const rows = Object.entries(contract) as [string, Endpoint][]
const paths = ({ path, aliases = [] }: Endpoint) => [path, ...aliases]

let admin: Person
let organizationId: number
let contactId: number
let interactionId: number
let invitationId: number
let importId: number
let viewId: number
let areaId: number
let customFieldId: number

beforeAll(async () => {
  admin = await signUp(server().url)
  organizationId = admin.organization.id
  contactId = (await admin.client.createContact({ body: { name: 'Somebody', organizationId } })).body.id
  interactionId = (
    await admin.client.createInteraction({
      body: { organizationId, contactId, type: 'prayer', date: '2026-03-01T10:00:00Z', location: { lat: 1, lng: 2 } },
    })
  ).body.id
  const invited = { name: 'Somebody', email: 'somebody@example.org' }
  invitationId = (await admin.client.createInvitation({ body: invited })).body.id
  const empty = { organizationId, clientId: randomUUID(), fileName: 'people.csv' }
  importId = (await admin.client.importContacts({ body: empty })).body.import.id
  const view = { organizationId, page: 'contacts' as const, name: 'New people', query: 'status=new' }
  viewId = (await admin.client.createView({ body: view })).body.id
  const corners: [number, number][] = [
    [1, 1],
    [2, 1],
    [1, 2],
  ]
  const area = { organizationId, name: 'Somewhere', color: 'green', corners } as const
  areaId = (await admin.client.createArea({ body: area })).body.id
  const field = { organizationId, label: 'Church', kind: 'text' } as const
  customFieldId = (await admin.client.createCustomField({ body: field })).body.id
})

/** A path of the admin's organization for this row. */
function concrete(path: string, { organizationFrom }: Endpoint): string {
  const ids: Record<string, number> = {
    contact: contactId,
    interaction: interactionId,
    invitation: invitationId,
    import: importId,
    view: viewId,
    area: areaId,
    customField: customFieldId,
    'params.id': organizationId,
  }
  const query = organizationFrom === 'query.organizationId' ? `?organizationId=${organizationId}&q=someone` : ''
  return path
    .replace('{organizationId}', String(organizationId))
    .replace('{userId}', String(admin.user.id))
    .replace('{id}', String(ids[organizationFrom ?? ''] ?? 1))
    .concat(query)
}

/** A user with this role in the admin's organization. */
async function colleague(role: Role): Promise<Client> {
  const { client, user } = await signUp(server().url)
  await server().db.knex('memberships').insert({ organization_id: organizationId, user_id: user.id, role })
  await client.switchOrganization({ body: { organizationId } })
  return client
}

it('the contract has every method and path once', () => {
  const all = rows.flatMap(([, endpoint]) =>
    paths(endpoint).map((path) => `${endpoint.method} ${path.replace(/\{\w+\}/g, '{}')}`),
  )
  expect(new Set(all).size).toBe(all.length)
})

it('the contract checks a permission only where the organization is known', () => {
  for (const [name, { auth, permission, organizationFrom }] of rows) {
    expect(Boolean(permission), name).toBe(Boolean(organizationFrom))
    if (permission) expect(auth, name).toBe('user')
  }
})

it('the contract has calls take turns that cost much, as docs/security.md lists them', () => {
  const costly = rows.filter(([, endpoint]) => endpoint.costly).map(([, { method, path }]) => `${method} ${path}`)
  expect(costly.toSorted()).toEqual([
    'GET /api/reports/organization/{id}/activities',
    'GET /api/reports/organization/{id}/locations',
    'GET /api/reports/organization/{id}/team',
    'GET /api/search',
    'GET /api/user-points/leaderboard/{organizationId}',
    'POST /api/imports',
    'POST /api/imports/{id}/undo',
    'POST /api/sync/organization/{organizationId}',
    'PUT /api/organizations/{id}',
  ])
})

interface Shape {
  type?: string
  maxItems?: number
  properties?: Record<string, Shape>
  items?: Shape
  anyOf?: Shape[]
  $ref?: string
}

/** The lists in a schema, each with the names of the fields that lead to it. */
function* listsIn(shape: Shape, all: Record<string, Shape>, names: string[] = []): Generator<[string[], Shape]> {
  const named = /^#\/\$defs\/(.+)$/.exec(shape.$ref ?? '')?.[1]
  if (named !== undefined) yield* listsIn(all[named] ?? {}, all, names)
  if (shape.type === 'array') yield [names, shape]
  if (shape.items) yield* listsIn(shape.items, all, [...names, '[]'])
  for (const part of shape.anyOf ?? []) yield* listsIn(part, all, names)
  for (const [name, part] of Object.entries(shape.properties ?? {})) yield* listsIn(part, all, [...names, name])
}

const listsOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const shape = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Shape & { $defs?: Record<string, Shape> }
  return [...listsIn(shape, shape.$defs ?? {})]
}

describe.each(rows)('%s', (name, endpoint) => {
  const call = (client: Client, path: string, body?: unknown) =>
    client.request<{ message: string; code: string; errors?: unknown[] }>(
      endpoint.method,
      concrete(path, endpoint),
      body === undefined ? {} : { body },
    )

  it('is in the document', async () => {
    const { body } = await new Client(server().url).request<{
      paths: Record<string, Record<string, { operationId: string }>>
    }>('GET', '/api/openapi.json')
    expect(body.paths[endpoint.path]?.[endpoint.method.toLowerCase()]?.operationId).toBe(name)
  })

  if (endpoint.auth === 'user') {
    it('answers 401 without sign-in', async () => {
      for (const path of paths(endpoint)) {
        expect(await call(new Client(server().url), path, endpoint.body && {})).toMatchObject({
          status: 401,
          body: { message: 'Not authenticated', code: 'not_authenticated' },
        })
      }
    })
  }

  const { permission } = endpoint
  if (permission) {
    const refused = roles.filter((role) => grantFor(role, permission) === null)
    if (refused.length > 0)
      it(`answers 403 to ${refused.join(' and ')}`, async () => {
        for (const role of refused) {
          expect(await call(await colleague(role), endpoint.path, endpoint.body && { organizationId })).toMatchObject({
            status: 403,
            body: { code: 'forbidden' },
          })
        }
      })

    it('answers 403 or 404 to a member of another organization', async () => {
      const stranger = await signUp(server().url)
      const answer = await call(stranger.client, endpoint.path, endpoint.body && { organizationId })
      expect([403, 404]).toContain(answer.status)
    })
  }

  const { body } = endpoint
  if (body && !body.safeParse({}).success) {
    it('answers 400 to an empty body, naming the missing fields', async () => {
      const answer = await call(admin.client, endpoint.path, {})
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } })
      expect(answer.body.errors?.length).toBeGreaterThan(0)
    })
  }

  const lists = endpoint.body ? listsOf(endpoint.body, 'input') : []
  if (lists.length > 0) {
    it('refuses a list by its length, before its entries, in one error', async () => {
      const tooLong = Array(499_000).fill(0)
      for (const [names] of lists) {
        const body = names.reduceRight<unknown>(
          (value, field) => (field === '[]' ? [value] : { [field]: value }),
          tooLong,
        )
        const { status, text } = await call(admin.client, endpoint.path, body)
        expect([400, 413]).toContain(status)
        expect(text.length).toBeLessThan(500)
      }
    })
  }
})

it('a list in an answer has a greatest number of entries, or is sent in pieces', () => {
  const lists = rows.flatMap(([name, { documented, response, inPieces }]) =>
    inPieces
      ? []
      : listsOf(documented?.response ?? response, 'output').map(([names, shape]) => ({ name, names, shape })),
  )
  expect(lists.length).toBeGreaterThan(5)
  expect(lists.filter(({ shape }) => shape.maxItems === undefined).map(({ name, names }) => [name, ...names])).toEqual(
    [],
  )
})

it('the document is served as a page, with files of this server only', async () => {
  const visitor = new Client(server().url)
  const page = await visitor.request('GET', '/api/docs')
  expect(page.status).toBe(200)
  const parts = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path ?? '')
  expect(parts.length).toBeGreaterThan(2)
  for (const path of parts) expect(await visitor.request('GET', path), path).toMatchObject({ status: 200 })
})
