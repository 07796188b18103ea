import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { createServer, request as httpRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client, signUp, type Person } from '../support/client.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { makeFolder } from '../support/folders.ts'
import { freePort, root } from '../support/product.ts'

interface ApiProcess {
  child: ChildProcess
  dataDir: string
  url: string
  port: number
}

let database: TestDatabase
let processes: ApiProcess[] = []
let proxy: { url: string; server: Server }

/** The server's own entry, on the shared database; resolves when it is ready. */
async function startApi(): Promise<ApiProcess> {
  const port = await freePort()
  const dataDir = makeFolder('outreach-two-', null)
  const child = spawn(process.execPath, [join(root, 'api/main.ts')], {
    cwd: root,
    env: {
      PATH: process.env.PATH ?? '', DATABASE_URL: database.url, DATA_DIR: dataDir, PORT: String(port), DEMO: 'false',
      SESSION_SECRET: 's'.repeat(40), JWT_SECRET: 'j'.repeat(40), RATE_LIMITS: 'on', LOG_LEVEL: 'warn', PUBLIC_URL: 'http://church.example.org',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (text: Buffer) => text.toString().includes('is ready at') && resolve())
    child.once('exit', (code) => reject(new Error(`An API process ended with ${code}`)))
  })
  return { child, dataDir, port, url: `http://127.0.0.1:${port}` }
}

/** A proxy that knows nothing: each request goes to the next process, or to another where one does not answer. */
async function startProxy() {
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => forward(processes.length))
    const forward = (tries: number) => {
      const target = processes[turn++ % processes.length]
      const { method, url: path, headers } = incoming
      const fail = () => (tries > 1 ? forward(tries - 1) : outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end())
      httpRequest({ port: target?.port, host: '127.0.0.1', method, path, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.on('error', () => outgoing.destroy())
        answer.pipe(outgoing)
      }).on('error', fail).end(Buffer.concat(chunks))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

beforeAll(async () => {
  database = await createTestDatabase()
  processes = await Promise.all([startApi(), startApi()])
  proxy = await startProxy()
})

afterAll(async () => {
  proxy.server.closeAllConnections()
  proxy.server.close()
  await Promise.all(processes.map(({ child }) => new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve(null)
    child.once('exit', resolve)
    child.kill('SIGTERM')
  })))
  for (const { dataDir } of processes) rmSync(dataDir, { recursive: true, force: true })
  await database.drop()
})

/** The same person at one of the processes. */
function at(index: number, { client }: Person): Client {
  const direct = new Client(processes[index]?.url ?? '')
  for (const [name, value] of client.cookies) direct.cookies.set(name, value)
  return direct
}

describe('two API processes on one database', () => {
  it('share sessions: a user may hop between them, and is signed out of both at once', async () => {
    const person = await signUp(proxy.url)
    for (let hop = 0; hop < 6; hop += 1) expect((await person.client.get('/api/user')).status).toBe(200)
    expect((await at(0, person).get('/api/user')).status).toBe(200)
    expect((await at(1, person).get('/api/user')).status).toBe(200)
    await at(0, person).post('/api/logout')
    await expect.poll(async () => (await at(1, person).get('/api/user')).status, { timeout: 1000 }).toBe(401)
  })

  it('count failed sign-ins together', async () => {
    const { user } = await signUp(proxy.url)
    const guess = (index: number) => new Client(processes[index]?.url ?? '').post('/api/login', { username: user.username, password: 'wrong' })
    for (let n = 0; n < 10; n += 1) expect((await guess(n % 2)).status).toBe(401)
    expect((await guess(0)).status).toBe(429)
    expect((await guess(1)).status).toBe(429)
  })

  it('tell the clients of both what changed at one', async () => {
    const person = await signUp(proxy.url)
    const cookie = [...person.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    // The sign-up itself may still be on its way to the other process, which then ends the stream once: clients come back.
    let told = ''
    while (!told.includes('data:')) {
      const stream = await fetch(`${processes[1]?.url}/api/events`, { headers: { cookie } })
      expect(stream.status).toBe(200)
      await at(0, person).post('/api/contacts', { name: 'Somebody', organizationId: person.organization.id })
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
        const send = () => person.client.post('/api/contacts', { name: `Contact ${n}`, organizationId: person.organization.id, clientId }).catch(() => null)
        // A lost answer says nothing: the same record is sent until the server has said that it is there.
        let answer = await send()
        while (!answer || answer.status >= 500) answer = await send()
        expect([200, 201]).toContain(answer.status)
        acknowledged.push(clientId)
        if (acknowledged.length === 60 && !killed) {
          killed = true
          processes[0]?.child.kill('SIGKILL')
        }
      }
    }
    await Promise.all(Array.from({ length: 5 }, write))
    expect(killed).toBe(true)
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    const { rows } = await client.query<{ id: string }>('select client_id as id from contacts where organization_id = $1', [person.organization.id])
    await client.end()
    expect(rows.map(({ id }) => id).sort()).toEqual(acknowledged.sort())
  })
})
