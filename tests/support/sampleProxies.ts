/** The proxies of docs/operations.md run with their samples, each an ordinary process in its own folder. */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeFolder } from './folders.ts'
import { endGroupWithUs } from './processes.ts'
import { findProgram, fitted, sampleOf } from './samples.ts'

export interface SampleProxy {
  /** The CA certificate for its own one. */
  ca: string
  close(): Promise<void>
}

/** Starts a proxy for `https://localhost:{port}` in front of a server at `target`, as in `127.0.0.1:3000`. */
export type StartProxy = (program: string, port: number, target: string) => Promise<SampleProxy>

const document = 'docs/operations.md'
const inSample = { host: 'outreach.example.org', target: '127.0.0.1:3000' }
const POLL_MS = 20

/** A self-signed certificate for localhost. */
function makeCertificate(folder: string): { certificate: string; key: string } {
  const openssl = findProgram('openssl')
  if (openssl === null) throw new Error('openssl is needed to make a certificate')
  const [certificate, key] = [join(folder, 'outreach.pem'), join(folder, 'outreach.key')]
  const made = spawnSync(
    openssl,
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      '-subj',
      '/CN=localhost',
      '-addext',
      'subjectAltName=DNS:localhost',
      '-keyout',
      key,
      '-out',
      certificate,
    ],
    { encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(made.stderr)
  return { certificate, key }
}

/** The sample inside Debian's own nginx.conf, with files in a test folder. */
export const startNginx: StartProxy = async (program, port, target) => {
  const folder = makeFolder('outreach-nginx-')
  const { certificate, key } = makeCertificate(folder)
  const site = fitted(sampleOf(document, 'nginx'), {
    'listen 443': `listen ${port}`,
    [inSample.host]: 'localhost',
    [inSample.target]: target,
    '/etc/ssl/outreach.pem': certificate,
    '/etc/ssl/outreach.key': key,
  })
  const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join('\n')
  writeFileSync(
    join(folder, 'nginx.conf'),
    `
    daemon off;
    pid ${join(folder, 'pid')};
    events { worker_connections 256; }
    http { default_type application/octet-stream; gzip on; access_log off; ${kept}
      ${site}
    }`,
  )
  const ended = await run(
    program,
    ['-p', folder, '-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')],
    port,
    {},
  )
  return {
    ca: readFileSync(certificate, 'utf8'),
    close: () => ended().finally(() => rmSync(folder, { recursive: true, force: true })),
  }
}

/**
 * The sample beneath options that keep it from the machine's own ports and lists of certificates: for localhost it
 * creates a certificate itself.
 */
export const startCaddy: StartProxy = async (program, port, target) => {
  const folder = makeFolder('outreach-caddy-')
  const site = fitted(sampleOf(document, 'caddyfile'), {
    [inSample.host]: `localhost:${port}`,
    [inSample.target]: target,
  })
  writeFileSync(
    join(folder, 'Caddyfile'),
    `{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n}\n${site}`,
  )
  const home = join(folder, 'home')
  mkdirSync(home)
  const ended = await run(program, ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'], port, {
    HOME: home,
    XDG_DATA_HOME: home,
    XDG_CONFIG_HOME: home,
  })
  const ca = join(home, 'caddy/pki/authorities/local/root.crt')
  while (!existsSync(ca)) await sleep(POLL_MS)
  return {
    ca: readFileSync(ca, 'utf8'),
    close: () => ended().finally(() => rmSync(folder, { recursive: true, force: true })),
  }
}

/**
 * Runs a proxy until it listens.
 * @returns a function that stops it
 * @throws with its output if it ends before
 */
async function run(
  program: string,
  args: readonly string[],
  port: number,
  env: Record<string, string>,
): Promise<() => Promise<void>> {
  const child = spawn(program, args, {
    cwd: '/',
    env: { PATH: process.env.PATH, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const release = endGroupWithUs(child.pid ?? 0)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said += part.toString()))
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()))
  while (!(await listens(port))) {
    if (child.exitCode !== null) throw new Error(`${program} ended: ${said}`)
    await sleep(POLL_MS)
  }
  return async () => {
    // A graceful stop may wait a minute for idle connections; nothing would be lost here.
    process.kill(-(child.pid ?? 0), 'SIGKILL')
    await closed
    release()
  }
}

const listens = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })
