import { STATUS_CODES } from 'node:http'
import * as z from 'zod'
import type { Endpoint } from '../../shared/contract/endpoint.ts'
import { errorStatus, type ErrorCode } from '../../shared/contract/errorCodes.ts'
import { errorsOf, namesOwner } from '../../shared/contract/errors.ts'
import { groups } from '../../shared/contract/index.ts'
import { permissions } from '../../shared/domain/permissions.ts'
import { apiError, id } from '../../shared/schemas/common.ts'
import { createSchemas, type Json, type Schemas } from './openapiSchemas.ts'

/** The topic of each group of calls. */
const tags: Record<keyof typeof groups, string> = {
  auth: 'Signing up, in and out, by a cookie or a token',
  organizations: 'Organizations, of which one can belong to several',
  contacts: 'The people an organization is in touch with',
  imports: 'Contacts from the files of other programs, until an import is undone',
  interactions: 'What was done with them, and the follow-ups that come of it',
  views: 'What the lists show, saved under a name',
  audit: 'Who did what in an organization, for its administrators',
  sync: 'Following changes, and sending what was recorded offline',
  search: 'Finding people, interactions and organizations',
  reports: 'What was done in a period',
  points: 'Points, levels and the leaderboard',
  achievements: 'Achievements and who has earned them',
  notifications: 'Notifications of the signed-in user',
  push: 'The same as push messages, on devices where the app is not open',
  calendar: 'The follow-ups of a user, for calendar programs',
  members: 'Who belongs to an organization, and as what',
  locations: 'Where the members are who share it',
  areas: 'Areas on the map, and who has them when',
  devices: 'What waits on devices, as they have told',
  news: 'What happened while a user was away',
  customFields: 'Fields that an organization adds to its contacts',
  invitations: 'Inviting people, and joining',
  users: 'One’s own account',
  billing: 'Paying for Premium',
  geocoding: 'Addresses and where they are',
  system: 'The server itself',
  debug: 'For trying out, on servers that allow it',
}

const json = (schema: Json): Json => ({ 'application/json': { schema } })

const headers = {
  idempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    schema: { type: 'string', maxLength: 200 },
    description: 'A repeat with the same key has no second effect, and gets what the first one gave.',
  },
  recordOwner: (schemas: Schemas) => ({
    name: 'X-Record-Owner',
    in: 'header',
    schema: schemas.of(id, 'input'),
    description: 'User who wrote what is sent: it is refused for another one.',
  }),
  ifNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    schema: { type: 'string' },
    description: 'ETag of the answer that the caller has.',
  },
}

function parameters(endpoint: Endpoint, schemas: Schemas): Json[] {
  const of = (place: 'path' | 'query', part: z.ZodObject | undefined) =>
    Object.entries(part?.shape ?? {}).map(([name, value]) => {
      const schema = schemas.ofParameter(value as z.ZodType)
      return {
        name,
        in: place,
        schema,
        required: place === 'path' || !(value as z.ZodType).safeParse(undefined).success,
        // Several values are in one parameter, separated by commas.
        ...(schema.type === 'array' && { style: 'form', explode: false }),
      }
    })
  return [
    ...of('path', endpoint.params),
    ...of('query', endpoint.query),
    ...(endpoint.once ? [headers.idempotencyKey] : []),
    ...(namesOwner(endpoint) ? [headers.recordOwner(schemas)] : []),
    ...(endpoint.revalidates ? [headers.ifNoneMatch] : []),
  ]
}

const retryAfter = {
  'Retry-After': {
    description: 'Seconds after which another try may succeed.',
    schema: { type: 'integer', minimum: 1 },
  },
}
const etag = { ETag: { description: 'Of this list as it is now, for If-None-Match.', schema: { type: 'string' } } }

function refusals(endpoint: Endpoint, schemas: Schemas): Json {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of errorsOf(endpoint))
    byStatus.set(errorStatus[code], [...(byStatus.get(errorStatus[code]) ?? []), code])
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: `${STATUS_CODES[status]}: ${codes.join(', ')}`,
        ...([429, 503].includes(status) && { headers: retryAfter }),
        content: json(schemas.of(apiError, 'output')),
      },
    ]),
  )
}

function responses(endpoint: Endpoint, schemas: Schemas): Json {
  const { response, documented, produces = 'application/json', alsoProduces, creates, revalidates } = endpoint
  const isEmpty = response instanceof z.ZodVoid
  const content = isEmpty
    ? undefined
    : {
        [produces]: { schema: schemas.of(documented?.response ?? response, 'output') },
        ...(alsoProduces && { [alsoProduces]: { schema: { type: 'string' } } }),
      }
  const success = { description: 'Done', ...(revalidates && { headers: etag }), ...(content && { content }) }
  return {
    [isEmpty ? '204' : '200']: success,
    ...(creates && { '201': { ...success, description: 'Created' } }),
    ...(revalidates && { '304': { description: 'The caller has the list as it is', headers: etag } }),
    ...refusals(endpoint, schemas),
  }
}

const signIns = { none: 'Needs no sign-in.', optional: 'Works with and without a sign-in.', user: 'Needs a sign-in.' }

function description({ auth, permission, limit }: Endpoint): string {
  const roles =
    permission &&
    Object.entries(permissions[permission]).map(([role, grant]) =>
      grant === 'own' ? `${role} (only their own)` : role,
    )
  return [
    permission && roles
      ? `Needs a sign-in and the permission ${permission}, by role: ${roles.join(', ')}.`
      : signIns[auth],
    limit && 'Calls without sign-in are counted, and too many refused.',
  ]
    .filter(Boolean)
    .join(' ')
}

function operation(operationId: string, tag: string, endpoint: Endpoint, schemas: Schemas): Json {
  const body = endpoint.documented?.body ?? endpoint.body
  return {
    operationId,
    summary: endpoint.summary,
    description: description(endpoint),
    tags: [tag],
    parameters: parameters(endpoint, schemas),
    ...(body && { requestBody: { required: true, content: json(schemas.of(body, 'input')) } }),
    responses: responses(endpoint, schemas),
    security:
      endpoint.auth === 'none' ? [] : [{ cookie: [] }, { bearer: [] }, ...(endpoint.auth === 'optional' ? [{}] : [])],
  }
}

interface Served {
  version: string
  /** The server's address. */
  publicUrl: string
  /** Whether the debug calls exist. */
  debugRoutes: boolean
  /** Name of the session cookie. */
  cookieName: string
}

/** The API of a server as an OpenAPI 3.1 document, generated from the contract. */
export function openApiDocument({ version, publicUrl, debugRoutes, cookieName }: Served): Json {
  const schemas = createSchemas()
  const paths: Record<string, Json> = {}
  const served = Object.entries(groups).filter(([tag]) => tag !== 'debug' || debugRoutes) as [
    keyof typeof groups,
    Record<string, Endpoint>,
  ][]
  for (const [tag, rows] of served) {
    for (const [name, endpoint] of Object.entries(rows)) {
      for (const [index, path] of [endpoint.path, ...(endpoint.aliases ?? [])].entries()) {
        const id = index === 0 ? name : `${name}Alias${index}`
        paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(id, tag, endpoint, schemas) }
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Outreach',
      version,
      description: 'Contacts, interactions and follow-ups of ministry teams.',
      contact: { name: 'Whoever runs this server', url: publicUrl },
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: publicUrl }],
    tags: served.map(([name]) => ({ name, description: tags[name] })),
    paths,
    components: {
      schemas: schemas.named,
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: cookieName },
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
    },
  }
}
