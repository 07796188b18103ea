import * as z from 'zod'
import { contract } from '../../shared/contract/index.ts'
import type { Endpoint } from '../../shared/contract/endpoint.ts'
import { permissions } from '../../shared/domain/permissions.ts'
import { apiError } from '../../shared/schemas/common.ts'

type Json = Record<string, unknown>

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })
  return rest
}

const json = (schema: Json): Json => ({ 'application/json': { schema } })

function parameters(endpoint: Endpoint): Json[] {
  const of = (place: 'path' | 'query', schema: z.ZodObject | undefined) =>
    Object.entries(schema?.shape ?? {}).map(([name, part]) => ({
      name,
      in: place,
      required: place === 'path' || !(part as z.ZodType).safeParse(undefined).success,
      schema: schemaOf(part as z.ZodType, 'input'),
    }))
  return [...of('path', endpoint.params), ...of('query', endpoint.query)]
}

function responses(endpoint: Endpoint): Json {
  const error = (description: string) => ({ description, content: json({ $ref: '#/components/schemas/Error' }) })
  const isEmpty = endpoint.response instanceof z.ZodVoid
  const schema = isEmpty ? null : schemaOf(endpoint.response, 'output')
  const success = { description: 'Done', ...(schema && { content: { [endpoint.produces ?? 'application/json']: { schema } } }) }
  return {
    [isEmpty ? '204' : '200']: success,
    ...(endpoint.creates && { '201': { ...success, description: 'Created' } }),
    ...((endpoint.body || endpoint.params || endpoint.query) && { '400': error('The request is not valid') }),
    ...(endpoint.auth === 'user' && { '401': error('Not authenticated') }),
    ...(endpoint.permission && { '403': error(`Needs ${endpoint.permission}: ${Object.keys(permissions[endpoint.permission]).join(', ')}`) }),
  }
}

function operation(name: string, endpoint: Endpoint): Json {
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2] ?? 'api'],
    parameters: parameters(endpoint),
    ...(endpoint.body && { requestBody: { required: true, content: json(schemaOf(endpoint.body, 'input')) } }),
    responses: responses(endpoint),
    security: endpoint.auth === 'none' ? [] : [{ cookie: [] }, { bearer: [] }, ...(endpoint.auth === 'optional' ? [{}] : [])],
  }
}

/**
 * The API as an OpenAPI 3.1 document, made from the contract.
 * @param version of the product
 * @param cookieName name of the session cookie
 */
export function openApiDocument(version: string, cookieName: string): Json {
  const paths: Record<string, Json> = {}
  for (const [name, endpoint] of Object.entries(contract) as [string, Endpoint][]) {
    for (const [index, path] of [endpoint.path, ...(endpoint.aliases ?? [])].entries()) {
      const id = index === 0 ? name : `${name}Alias${index}`
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(id, endpoint) }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Outreach', version, description: 'Contacts, interactions and follow-ups of ministry teams.' },
    paths,
    components: {
      schemas: { Error: schemaOf(apiError, 'output') },
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: cookieName },
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
    },
  }
}
