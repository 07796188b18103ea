/**
 * Directus, set up as a user would on the same Postgres: installed next to the project, prepared by its own command
 * line and its own API.
 */
import { spawn } from 'node:child_process'
import { capture } from '../../../build/lib/processes.mjs'
import { freePort } from '../../support/product.ts'
import { installed, type Installed } from '../installed.ts'
import { call } from '../server/http.ts'
import { untilAnswered } from '../server/until.ts'

const token = 'a-static-token-of-the-administrator'

/** @returns it, or why it cannot be installed */
export const installDirectus = () =>
  installed('directus', {
    dependencies: { directus: '12.4.1' },
    // The interface that it requires is not in every registry, and the sandbox that it requires does not compile for
    // this Node: the newest available ones of both. No measured call uses either.
    overrides: { '@directus/app': '18.0.0', 'isolated-vm': '7.0.1' },
  })

export interface Directus {
  url: string
  headers: Record<string, string>
  end(): Promise<void>
}

/**
 * In production mode; its caches as by default; no limits, statistics or reports; as its administrator, without
 * permission checks.
 */
export async function startDirectus({ folder, program }: Installed, databaseUrl: string): Promise<Directus> {
  const port = await freePort()
  const env = {
    PATH: process.env.PATH ?? '',
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    DB_CLIENT: 'pg',
    DB_CONNECTION_STRING: databaseUrl,
    SECRET: 's'.repeat(40),
    ADMIN_EMAIL: 'admin@example.org',
    ADMIN_PASSWORD: 'a password that nobody uses',
    ADMIN_TOKEN: token,
    TELEMETRY: 'false',
    LOG_LEVEL: 'warn',
    PRESSURE_LIMITER_ENABLED: 'false',
  }
  const { code, output } = await capture(process.execPath, [program, 'bootstrap'], { cwd: folder, env })
  if (code !== 0) throw new Error(`Directus could not prepare its database: ${output}`)
  const child = spawn(process.execPath, [program, 'start'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const url = `http://127.0.0.1:${port}`
  const headers = { authorization: `Bearer ${token}` }
  const end = async (): Promise<void> => {
    child.kill()
    await ended
  }
  try {
    await untilAnswered(`${url}/server/ping`)
    for (const body of collections) await call(`${url}/collections`, { method: 'POST', headers, body })
  } catch (error) {
    await end()
    throw error
  }
  return { url, headers, end }
}

const text = (...names: string[]) => names.map((field) => ({ field, type: 'text' }))
const number = (field: string) => ({ field, type: 'integer', schema: { is_indexed: true } })
const time = (field: string, ...special: string[]) => ({ field, type: 'timestamp', meta: { special } })
const both = [
  number('organization_id'),
  { field: 'client_id', type: 'uuid' },
  time('created_at', 'date-created'),
  time('updated_at', 'date-updated'),
]

/** The tables that the product has, as far as the measured calls need them. */
const collections = [
  {
    collection: 'contacts',
    schema: {},
    meta: {},
    fields: [...both, ...text('name', 'address', 'phone', 'email', 'status', 'notes')],
  },
  {
    collection: 'interactions',
    schema: {},
    meta: {},
    fields: [
      ...both,
      number('contact_id'),
      number('user_id'),
      time('date'),
      { field: 'lat', type: 'float' },
      { field: 'lng', type: 'float' },
      ...text('type', 'address', 'notes'),
    ],
  },
]
