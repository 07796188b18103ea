import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Spectral, type RulesetDefinition } from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'
import { beforeAll, describe, expect, it } from 'vitest'
import { useServer } from '../support/api.ts'
import { Client } from '../support/client.ts'

interface Schema {
  $ref?: string
  type?: string
  format?: string
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
}

interface Operation {
  tags: string[]
  parameters: { name: string; in: string; schema: Schema }[]
  requestBody?: unknown
  responses: Record<string, { description: string; content?: Record<string, unknown> }>
}

interface Document {
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

const publicUrl = 'https://outreach.example.org'
const server = useServer({ env: { PUBLIC_URL: publicUrl } })
let document: Document
beforeAll(async () => {
  document = (await new Client(server().url).request<Document>('GET', '/api/openapi.json')).body
})

const operation = (call: string): Operation => {
  const [method = '', path = ''] = call.split(' ')
  const found = document.paths[path]?.[method.toLowerCase()]
  if (!found) throw new Error(`${call} is not there`)
  return found
}

/** Every schema of the document, with its path. */
function* schemasIn(part: unknown, place = ''): Generator<[string, Schema]> {
  if (typeof part !== 'object' || part === null) return
  yield [place, part as Schema]
  for (const [name, value] of Object.entries(part)) yield* schemasIn(value, `${place}/${name}`)
}

describe('the document', () => {
  it('contains the server’s address', () => {
    expect(document.servers).toEqual([{ url: publicUrl }])
  })

  it('leaves out disabled calls', () => {
    const debugging = Object.entries(document.paths).filter(([, operations]) =>
      Object.values(operations).some(({ tags }) => tags.includes('debug')),
    )
    expect(debugging).toEqual([])
  })

  it.each([
    ['POST /api/login', 401, 'wrong_credentials'],
    ['POST /api/login', 429, 'too_many_requests'],
    ['POST /api/register', 429, 'too_many_requests'],
    ['POST /api/register', 409, 'duplicate'],
    ['PUT /api/contacts/{id}', 404, 'not_found'],
    ['PUT /api/contacts/{id}', 409, 'conflict'],
    ['DELETE /api/interactions/{id}', 409, 'op_id_reused'],
    ['POST /api/contacts', 409, 'client_id_reused'],
    ['POST /api/invitations', 409, 'idempotency_key_reused'],
    ['GET /api/sync/organization/{organizationId}', 410, 'cursor_expired'],
    ['POST /api/invitations/accept', 410, 'invitation_expired'],
    ['GET /api/geocode', 429, 'too_many_requests'],
    ['POST /api/sync/organization/{organizationId}', 413, 'too_large'],
  ])('says that %s may answer %i %s', (call, status, code) => {
    expect(operation(call).responses[status]?.description).toMatch(new RegExp(`: (.*, )?${code}(,|$)`))
  })

  it('has ids in paths as numbers with a range', () => {
    const ids = Object.values(document.paths)
      .flatMap((operations) => Object.values(operations))
      .flatMap(({ parameters }) => parameters)
      .filter(({ name, in: place }) => place === 'path' && /^(id|userId|organizationId)$/.test(name))
    expect(ids.length).toBeGreaterThan(20)
    for (const { schema } of ids) expect(schema).toEqual({ type: 'integer', minimum: 1, maximum: 2_147_483_647 })
  })

  it('gives every integer its range', () => {
    const boundless = [...schemasIn(document)].filter(
      ([, { type, minimum, maximum }]) =>
        type === 'integer' && (minimum === undefined || Math.abs(minimum) > 2 ** 31 || (maximum ?? 0) > 2 ** 31),
    )
    // Seconds to wait have no maximum.
    expect(boundless.map(([place]) => place).filter((place) => !place.includes('/Retry-After/'))).toEqual([])
  })

  it('has no empty schema except for free content', () => {
    const empty = [...schemasIn(document.paths), ...schemasIn(document.components)].filter(
      ([place, schema]) => /\/(schema|items|anyOf\/\d+)$/.test(place) && Object.keys(schema).length === 0,
    )
    expect(empty.map(([place]) => place)).toEqual([])
  })

  it('contains lengths and formats of inputs', () => {
    expect(document.components.schemas.ContactInput?.properties).toMatchObject({
      name: { type: 'string', minLength: 3, maxLength: 200 },
      email: { anyOf: [{ type: 'string', format: 'email', maxLength: 254 }, { type: 'null' }] },
      phone: {
        anyOf: [{ type: 'string', pattern: String.raw`^(?:\d{3}-\d{3}-\d{4}|\+[\d ().\/-]+)?$` }, { type: 'null' }],
      },
      notes: { anyOf: [{ type: 'string', maxLength: 10_000 }, { type: 'null' }] },
    })
    expect(document.components.schemas.InteractionInput?.properties).toMatchObject({
      date: { type: 'string', format: 'date-time' },
    })
  })

  it('describes a queued record, and the answer to it', () => {
    const { requestBody, responses } = operation('POST /api/sync/organization/{organizationId}')
    expect(requestBody).toMatchObject({
      content: {
        'application/json': {
          schema: { properties: { records: { maxItems: 500, items: { $ref: '#/components/schemas/QueuedRecord' } } } },
        },
      },
    })
    expect(document.components.schemas.QueuedRecord?.anyOf).toHaveLength(6)
    expect(JSON.stringify(responses['200'])).toContain('#/components/schemas/Interaction')
  })

  it('contains the media types other than JSON', () => {
    const typesOf = (call: string) => Object.keys(operation(call).responses['200']?.content ?? {})
    expect(typesOf('GET /api/reports/organization/{id}/team')).toEqual(['application/json', 'text/csv'])
    expect(typesOf('GET /api/demo-checkout/{sessionId}')).toEqual(['text/html'])
    expect(typesOf('GET /api/users/me/export')).toEqual(['application/zip'])
  })
})

/** The exceptions from a rule, with reasons. */
const exceptions: Record<string, { places: RegExp; because: string }> = {
  'no-ambiguous-paths': {
    places: /^#\/paths\/~1api~1(invitations|imports|views|areas|custom-fields)~1/,
    because: 'the specified clients call such paths; they differ by method, and an id is a number',
  },
  'operation-4xx-response': {
    places: /^#\/paths\/~1api~1(config|health|ready|auth~1current-user)\/get\//,
    because: 'these take nothing, and answer everybody',
  },
}

it('the document follows Spectral’s recommended rules', async () => {
  const spectral = new Spectral()
  // Its own types of this set do not fit together.
  spectral.setRuleset({ extends: [[oas as RulesetDefinition, 'recommended']] })
  expect(await spectral.run(JSON.stringify(document))).toEqual([])
})

it('the document follows Redocly’s recommended rules, but for the exceptions', async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: '/openapi.json', config })
  const found = problems.map(({ ruleId, message, location: [place] }) => ({
    ruleId,
    message,
    pointer: place?.pointer ?? '',
  }))
  expect(found.filter(({ ruleId, pointer }) => !exceptions[ruleId]?.places.test(pointer))).toEqual([])
  expect(new Set(found.map(({ ruleId }) => ruleId)), 'an exception that nothing needs').toEqual(
    new Set(Object.keys(exceptions)),
  )
})
