import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { contract } from '../../shared/contract/index.ts'
import type { Endpoint } from '../../shared/contract/endpoint.ts'
import { say } from '../../shared/domain/messages.ts'
import { apiError } from '../../shared/schemas/common.ts'
import { useServer } from '../support/api.ts'
import { Client, signUp, type Person } from '../support/client.ts'
import { brokenBodies, inputsFor, parametersFor, type KnownRows } from './hostile.ts'

const server = useServer({ env: { DEBUG_ROUTES: 'true' } })
const runs = process.env.OUTREACH_TEST_LONG ? 200 : 5

/**
 * Each organization's texts contain a marker that must never be visible to the other, and its confidential notes one that
 * only its admins see.
 */
interface Side {
  mark: string
  people: Record<'admin' | 'manager' | 'member', Person>
  organizationId: number
}

const sealedMark = (mark: string) => `sealed-${mark}`

let here: Side
let there: Side
let known: KnownRows

async function makeSide(mark: string): Promise<Side> {
  const admin = await signUp(server().url, { organizationName: `Church ${mark}` })
  const organizationId = admin.organization.id
  const [manager, member] = [await signUp(server().url), await signUp(server().url)]
  const side = { mark, organizationId, people: { admin, manager, member } }
  await restore(side)
  const { body: contact } = await admin.client.createContact({
    body: { name: `Contact ${mark}`, organizationId, notes: mark },
  })
  await admin.client.createInteraction({
    body: {
      organizationId,
      contactId: contact.id,
      type: 'prayer',
      date: '2026-03-01T10:00:00Z',
      location: { lat: 1, lng: 2, address: mark },
      notes: mark,
      confidential: { readers: 'admin', text: sealedMark(mark) },
    },
  })
  return side
}

/** Undoes what the random calls did to sign-ins and memberships, so that the next calls run with the same roles. */
async function restore({ organizationId, people }: Side): Promise<void> {
  const { knex } = server().db
  for (const [role, { client, user, password }] of Object.entries(people)) {
    await knex('memberships')
      .insert({ organization_id: organizationId, user_id: user.id, role })
      .onConflict(['organization_id', 'user_id'])
      .merge({ role })
    await knex('users').where({ id: user.id }).update({ organization_id: organizationId })
    if (client.token !== null && (await client.jwtUser()).status === 200) continue
    client.cookies.clear()
    client.token = null
    const { body } = await client.jwtLogin({ body: { username: user.username, password } })
    client.token = body.token
  }
}

beforeAll(async () => {
  here = await makeSide('mark-of-here')
  there = await makeSide('mark-of-there')
  const { knex } = server().db
  const uuids: string[] = [
    ...(await knex('contacts').pluck('client_id')),
    ...(await knex('interactions').pluck('client_id')),
  ]
  const ids: number[] = [
    ...(await knex('users').pluck('id')),
    ...(await knex('contacts').pluck('id')),
    ...(await knex('interactions').pluck('id')),
  ]
  known = { uuids, ids: [...new Set(ids)], organizationIds: [here.organizationId, there.organizationId] }
})

/** What begins with % is sent as it is: bytes that encode no text. */
const inPath = (value: string) => (value.startsWith('%') ? value : encodeURIComponent(value))

interface Sent {
  path: string
  body: unknown
}

function requests(endpoint: Endpoint): fc.Arbitrary<Sent> {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
  const params = fc.record(Object.fromEntries(names.map((name) => [name, parametersFor(name, known)])))
  const query = endpoint.query ? inputsFor(endpoint.query, known) : fc.constant({})
  // A batch takes anything, and validates each record separately.
  const body = endpoint.body ? inputsFor(endpoint.documented?.body ?? endpoint.body, known) : fc.constant(undefined)
  return fc.record({ params, query, body }).map(({ params: values, query: asked, body: content }) => {
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => inPath(values[name] ?? ''))
    const search = new URLSearchParams()
    for (const [name, value] of Object.entries(typeof asked === 'object' ? (asked ?? {}) : { asked }))
      search.append(name, inAddress(value))
    return { path: search.size > 0 ? `${path}?${search}` : path, body: content }
  })
}

/** A value that fits in a URL: Node itself refuses longer ones. */
const inAddress = (value: unknown) =>
  (typeof value === 'string' ? value.toWellFormed() : (JSON.stringify(value) ?? '')).slice(0, 1_000)

/** An event stream does not end: its beginning is enough. */
async function callStream(client: Client, path: string) {
  const controller = new AbortController()
  const response = await fetch(server().url + path, {
    headers: client.token ? { authorization: `Bearer ${client.token}` } : {},
    signal: controller.signal,
  })
  controller.abort()
  return { status: response.status }
}

/** A message that names no field: a default one of the schema library, or one of ours that begins in the middle. */
const namesNoField =
  /^(must |Invalid (input|string|option|key|number|UUID|ISO)|Too (small|big)|Unrecognized key)|, received /

/** All messages of an answer; in a batch each record has its own. */
const messagesIn = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, part]) =>
        key === 'message' && typeof part === 'string' ? [part] : messagesIn(part),
      )

async function check(endpoint: Endpoint, client: Client, { path, body }: Sent, hidden: string[]): Promise<void> {
  if (endpoint.produces === 'text/event-stream') {
    expect([200, 401]).toContain((await callStream(client, path)).status)
    return
  }
  const answer = await client.request(endpoint.method, path, body === undefined ? {} : { body })
  const said = `${endpoint.method} ${path} ${JSON.stringify(body)?.slice(0, 500)} → ${answer.status} ${answer.text.slice(0, 300)}`
  expect(answer.status, said).toBeLessThan(500)
  for (const mark of hidden) expect(answer.text, said).not.toContain(mark)
  if (answer.status >= 400) expect(apiError.strict().parse(answer.body).errors?.length ?? 0).toBeLessThanOrEqual(20)
  else if (answer.body !== undefined) endpoint.response.parse(answer.body)
  for (const told of messagesIn(answer.body)) {
    expect(told, said).not.toMatch(namesNoField)
    expect(told, said).not.toBe(say('internal'))
  }
}

describe.each(Object.entries(contract) as [string, Endpoint][])(
  '%s, with random requests by any caller',
  (_, endpoint) => {
    it('never fails, never shows another organization, and answers by its schema', async () => {
      const callers: [() => Client, () => string[]][] = [
        [() => new Client(server().url), () => [here.mark, there.mark]],
        [() => there.people.member.client, () => [here.mark, sealedMark(there.mark)]],
        ...(['member', 'manager', 'admin'] as const).map((role): [() => Client, () => string[]] => [
          () => here.people[role].client,
          () => [there.mark, ...(role === 'admin' ? [] : [sealedMark(here.mark)])],
        ]),
      ]
      for (const [client, hidden] of callers) {
        await Promise.all([restore(here), restore(there)])
        await fc.assert(
          fc.asyncProperty(requests(endpoint), (sent) => check(endpoint, client(), sent, hidden())),
          { numRuns: runs, endOnFailure: true },
        )
      }
    })
  },
)

describe.each((Object.entries(contract) as [string, Endpoint][]).filter(([, { body }]) => body))(
  '%s, sent in a broken encoding',
  (_, endpoint) => {
    it('names the errors', async () => {
      await restore(here)
      const path = endpoint.path.replace(/\{(\w+)\}/g, (_match, name: string) =>
        String(name === 'organizationId' ? here.organizationId : here.people.admin.user.id),
      )
      for (const [what, raw, headers] of brokenBodies) {
        const { status, text } = await here.people.admin.client.request(endpoint.method, path, { raw, headers })
        expect(status, `${what}: ${text}`).toBeLessThan(500)
        if (headers['content-encoding']) expect(status, `${what}: ${text}`).toBeGreaterThanOrEqual(400)
      }
    })
  },
)
