import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApiProcess, type ApiProcess } from '../support/apiProcess.ts'
import { Client, signUp, type Person } from '../support/client.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { startProxy, type Proxy } from '../support/proxy.ts'

let database: TestDatabase
let processes: ApiProcess[] = []
let proxy: Proxy

const startApi = () =>
  startApiProcess(database.url, { env: { RATE_LIMITS: 'on', PUBLIC_URL: 'http://church.example.org' } })

beforeAll(async () => {
  database = await createTestDatabase()
  processes = await Promise.all([startApi(), startApi()])
  proxy = await startProxy(() => processes.map(({ port }) => port))
})

afterAll(async () => {
  await proxy.close()
  await Promise.all(processes.map((one) => one.end()))
  await database.drop()
})

/** The same user at one of the processes. */
function at(index: number, { client }: Person): Client {
  const direct = new Client(processes[index]?.url ?? '')
  for (const [name, value] of client.cookies) direct.cookies.set(name, value)
  return direct
}

describe('two API processes on one database', () => {
  it('share sessions: a user may alternate between them, and is signed out of both at once', async () => {
    const person = await signUp(proxy.url)
    for (let hop = 0; hop < 6; hop += 1) expect((await person.client.getUser()).status).toBe(200)
    expect((await at(0, person).getUser()).status).toBe(200)
    expect((await at(1, person).getUser()).status).toBe(200)
    await at(0, person).logout()
    await expect.poll(async () => (await at(1, person).getUser()).status).toBe(401)
  })

  it('count failed sign-ins together', async () => {
    const { user } = await signUp(proxy.url)
    const guess = (index: number) =>
      new Client(processes[index]?.url ?? '').login({ body: { username: user.username, password: 'wrong' } })
    for (let n = 0; n < 10; n += 1) expect((await guess(n % 2)).status).toBe(401)
    expect((await guess(0)).status).toBe(429)
    expect((await guess(1)).status).toBe(429)
  })

  it('notify the clients of both of a change at one', async () => {
    const person = await signUp(proxy.url)
    const cookie = [...person.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    // The sign-up itself may still be on its way to the other process, which then ends the stream once: clients
    // reconnect.
    let told = ''
    while (!told.includes('data:')) {
      const stream = await fetch(`${processes[1]?.url}/api/events`, { headers: { cookie } })
      expect(stream.status).toBe(200)
      await at(0, person).createContact({ body: { name: 'Somebody', organizationId: person.organization.id } })
      const reader = stream.body?.getReader()
      let part = await reader?.read()
      while (part?.value) {
        told += new TextDecoder().decode(part.value)
        part = told.includes('data:') ? undefined : await reader?.read()
      }
      await reader?.cancel()
    }
    expect(told).toContain(`{"organizationId":${person.organization.id},"lists":["contacts"`)
  })

  it('lose no acknowledged write when one is killed under load', async () => {
    const person = await signUp(proxy.url)
    const acknowledged: string[] = []
    let killed = false
    async function write(): Promise<void> {
      for (let n = 0; n < 40; n += 1) {
        const clientId = randomUUID()
        const send = () =>
          person.client
            .createContact({ body: { name: `Contact ${n}`, organizationId: person.organization.id, clientId } })
            .catch(() => null)
        // A lost answer proves nothing: the same record is sent until the server acknowledges it.
        let answer = await send()
        while (!answer || answer.status >= 500) answer = await send()
        expect([200, 201]).toContain(answer.status)
        acknowledged.push(clientId)
        if (acknowledged.length === 60 && !killed) {
          killed = true
          void processes[0]?.end('SIGKILL')
        }
      }
    }
    await Promise.all(Array.from({ length: 5 }, write))
    expect(killed).toBe(true)
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    const { rows } = await client.query<{ id: string }>(
      'select client_id as id from contacts where organization_id = $1',
      [person.organization.id],
    )
    await client.end()
    expect(rows.map(({ id }) => id).sort()).toEqual(acknowledged.sort())
  })
})
