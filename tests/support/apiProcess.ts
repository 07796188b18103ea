/** The API server in a process of its own, which a test can kill. */
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeFolder } from './folders.ts'
import { freePort, root } from './product.ts'

export interface ApiProcess {
  url: string
  port: number
  pid: number
  /** Stops it, with SIGTERM by default. Resolves when it has ended. */
  end(signal?: NodeJS.Signals): Promise<void>
}

/**
 * The server's own entry on a migrated database; resolves when it is ready.
 * @param port where it listens; any free one by default
 */
export async function startApiProcess(
  databaseUrl: string,
  { port, env = {} }: { port?: number; env?: Record<string, string> } = {},
): Promise<ApiProcess> {
  const ownPort = port ?? (await freePort())
  const dataDir = makeFolder('outreach-process-', null)
  const child = spawn(process.execPath, [join(root, 'api/main.ts')], {
    cwd: root,
    env: {
      PATH: process.env.PATH ?? '',
      TMPDIR: tmpdir(),
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: String(ownPort),
      DEMO: 'false',
      SESSION_SECRET: 's'.repeat(40),
      JWT_SECRET: 'j'.repeat(40),
      LOG_LEVEL: 'warn',
      ...env,
    },
    // The channel ends it with this process, however that ends.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const remove = () => rmSync(dataDir, { recursive: true, force: true })
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (text: Buffer) => text.toString().includes('is ready at') && resolve())
    void ended.then((code) => reject(new Error(`An API process ended with ${code}`)))
  }).catch((error: unknown) => {
    remove()
    throw error
  })
  return {
    port: ownPort,
    pid: child.pid ?? 0,
    url: `http://127.0.0.1:${ownPort}`,
    async end(signal = 'SIGTERM') {
      child.kill(signal)
      await ended
      remove()
    },
  }
}
