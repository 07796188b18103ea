/** A PostgreSQL of the system's packages, as an ordinary cluster in a test folder. */
import { chownSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { run, runsAsRoot, systemAccount } from '../../api/db/embedded/account.ts'
import type { Binaries } from '../../api/db/embedded/binaries.ts'
import { launch, stop, waitUntilReady } from '../../api/db/embedded/postmaster.ts'
import { makeFolder } from './folders.ts'
import { endGroupWithUs } from './processes.ts'
import { freePort } from './product.ts'
import { findProgram } from './samples.ts'

export interface InstalledPostgres {
  /** Address of a database on it, as a role. */
  urlOf(role: string, password: string, database: string): string
  /** Runs each of the statements separately, as the superuser. */
  administer(statements: readonly string[]): Promise<void>
  stop(): Promise<void>
}

/** The programs of a major version installed by Debian's packages; null if they are not installed. */
export function findInstalled(major: number): Binaries | null {
  const [initdb, postgres, pgCtl] = ['initdb', 'postgres', 'pg_ctl'].map((name) =>
    findProgram(name, [`/usr/lib/postgresql/${major}/bin`]),
  )
  return initdb && postgres && pgCtl ? { initdb, postgres, pgCtl, version: String(major) } : null
}

/** Creates a cluster as on a machine without a locale, the minimum that our database must support, and starts it. */
export async function startInstalled(binaries: Binaries): Promise<InstalledPostgres> {
  const account = runsAsRoot() ? await systemAccount(() => undefined) : null
  const folder = makeFolder('outreach-postgres-', account)
  const [data, passwordFile, password] = [join(folder, 'data'), join(folder, 'password'), 'of the superuser']
  mkdirSync(data, { mode: 0o700 })
  writeFileSync(passwordFile, password)
  for (const path of account ? [data, passwordFile] : []) chownSync(path, account?.uid ?? 0, account?.gid ?? 0)
  const made = await run(account, binaries.initdb, [
    '-D',
    data,
    '-U',
    'postgres',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--no-instructions',
  ])
  if (made.code !== 0) throw new Error(made.output)
  const port = await freePort()
  const logFile = join(folder, 'log')
  const child = launch(binaries, data, port, account, logFile)
  const release = endGroupWithUs(child.pid ?? 0)
  if (!(await waitUntilReady(child, data))) throw new Error(readFileSync(logFile, 'utf8'))
  const urlOf = (role: string, secret: string, database: string) =>
    `postgres://${role}:${encodeURIComponent(secret)}@127.0.0.1:${port}/${database}`
  return {
    urlOf,
    async administer(statements) {
      const client = new pg.Client({ connectionString: urlOf('postgres', password, 'postgres') })
      await client.connect()
      try {
        for (const statement of statements) await client.query(statement)
      } finally {
        await client.end()
      }
    },
    async stop() {
      await stop(child.pid ?? 0, data, binaries, account)
      release()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
