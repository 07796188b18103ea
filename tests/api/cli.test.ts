import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { commands } from '../../api/cli/commands.ts'
import { verifyBackup } from '../../api/cli/verifyBackup.ts'
import { countRows } from '../../api/db/content.ts'
import { createDatabase } from '../../api/db/database.ts'
import { createLifecycle } from '../../api/lifecycle.ts'
import { migrations } from '../../migrations/server/index.ts'
import { useServer } from '../support/api.ts'
import { runCli, runCliProcess, type CliOptions } from '../support/cli.ts'
import { Client, signUp } from '../support/client.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { exhaustive } from '../support/exhaustive.ts'
import { makeFolder } from '../support/folders.ts'
import { root } from '../support/product.ts'
import { cannotRun } from '../support/runReport.ts'

const server = useServer()
const folder = makeFolder('outreach-cli-')
const made: TestDatabase[] = []
afterAll(async () => {
  await Promise.all(made.map((database) => database.drop()))
  rmSync(folder, { recursive: true, force: true })
})

const cli = (args: readonly string[], { env, ...options }: CliOptions = {}) =>
  runCli(args, { env: { DATABASE_URL: server().config.databaseUrl ?? '', ...env }, ...options })

async function emptyDatabase(): Promise<Record<string, string>> {
  const database = await createTestDatabase({ empty: true })
  made.push(database)
  return { DATABASE_URL: database.url }
}

const names = Object.keys(commands)

describe('help and mistakes', () => {
  it('runs as a program of its own, with its exit codes', async () => {
    const env = { DATABASE_URL: server().config.databaseUrl ?? '' }
    expect(await runCliProcess(['organizations', 'list', '--json'], { env })).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^\[/),
      err: '',
    })
    expect(await runCliProcess(['frobnicate'], { env })).toMatchObject({
      code: 2,
      out: '',
      err: '"frobnicate" is no command: --help lists them.\n',
    })
    expect(await runCliProcess(['users', 'disable', 'nobody'], { env })).toMatchObject({ code: 1, out: '' })
  })

  it('lists all commands', async () => {
    const { code, out } = await cli(['--help'])
    expect(code).toBe(0)
    for (const name of names) expect(out).toContain(`  ${name} `)
    expect((await cli([])).out).toBe(out)
    expect((await cli(['users', '--help'])).out).toBe(out)
  })

  it.each(names)('%s --help tells what it takes, and touches nothing', async (name) => {
    const { code, out } = await cli([...name.split(' '), '--help'], {
      env: { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
    })
    expect(code).toBe(0)
    expect(out).toContain(`npm run cli -- ${name}`)
    for (const option of Object.keys(commands[name]?.options ?? {})) expect(out).toContain(`--${option}`)
  })

  it.each([
    [['frobnicate'], '"frobnicate" is no command'],
    [['users'], '"users" is no command'],
    [['backup'], 'FILE is missing.'],
    [['backup', 'a', 'b'], '"b" is one word too many.'],
    [['backup', 'a', '--loud'], `Unknown option '--loud'.`],
    [['users', 'create', '--username', 'x'], '--name NAME is missing.'],
    [
      ['users', 'create', '--username', 'anna', '--name', 'Anna', '--email', 'anna', '--organization', '1'],
      'Please enter a valid email.',
    ],
    [
      ['users', 'create', '--username', 'anna', '--name', 'Anna', '--email', 'anna@example.org'],
      'One of --organization ID and --new-organization NAME is needed.',
    ],
    [['users', 'set-role', 'anna', 'king', '--organization', '1'], '"king" is no role'],
    [['users', 'set-role', 'anna', 'admin', '--organization', '1e1'], '"1e1" is no id'],
  ])('%j is not understood: exit code 2, and one line', async (args, message) => {
    const { code, out, err } = await cli(args)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain(message)
    expect(err.trimEnd().split('\n')).toHaveLength(1)
  })

  it.each([
    [['users', 'disable', 'nobody'], 'There is no user nobody'],
    [['restore', '/nowhere/backup.gz'], 'There is no file /nowhere/backup.gz.'],
    [['users', 'reset-password', 'nobody'], 'There is no user nobody'],
  ])('%j fails: exit code 1, and one line', async (args, message) => {
    const { code, err } = await cli(args)
    expect(code).toBe(1)
    // The first line says which database it is about.
    expect(err.trimEnd().split('\n').slice(1)).toEqual([expect.stringContaining(message)])
  })

  it('names a database that cannot be reached, without its password', async () => {
    const { code, err } = await cli(['users', 'list'], {
      env: { DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/none' },
    })
    expect(code).toBe(1)
    expect(err).toMatch(/^DATABASE_URL names a database that cannot be reached \(127\.0\.0\.1:1\/none\): .+\.\n$/)
  })

  it('asks for migrations before it works on a database', async () => {
    const { code, err } = await cli(['users', 'list'], { env: await emptyDatabase() })
    expect(code).toBe(1)
    expect(err).toContain('run "migrate up" first')
  })
})

describe('migrate', () => {
  it('goes up, prints its state, and goes down, but not over user data without confirmation', async () => {
    const env = await emptyDatabase()
    const all = migrations.map(({ name }) => name)
    expect((await cli(['migrate', 'status'], { env })).out).toBe(all.map((name) => `${name}  to be applied\n`).join(''))
    expect((await cli(['migrate', 'up'], { env })).out).toBe(`Applied ${all.join(', ')}.\n`)
    expect((await cli(['migrate', 'up'], { env })).out).toBe('Nothing to do.\n')
    expect((await cli(['migrate', 'down'], { env })).out).toBe(`Took back ${all.at(-1)}.\n`)
    expect((await cli(['migrate', 'status'], { env })).out).toContain(`${all.at(-1)}  to be applied`)
    await cli(['migrate', 'up'], { env })
    expect((await cli(['demo'], { env })).code).toBe(0)
    expect(await cli(['migrate', 'down', '--all'], { env })).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('Make a backup first'),
    })
    const name = new URL(env.DATABASE_URL ?? '').pathname.slice(1)
    expect((await cli(['migrate', 'down', '--all', '--confirm', name], { env })).out).toBe(
      `Took back ${all.toReversed().join(', ')}.\n`,
    )
  })
})

describe('users and organizations', () => {
  it('creates a user who can sign in, in an existing or a new organization', async () => {
    const { organization } = await signUp(server().url)
    const joined = await cli(
      [
        'users',
        'create',
        '--username',
        'anna',
        '--name',
        'Anna',
        '--email',
        'anna@example.org',
        '--organization',
        String(organization.id),
        '--role',
        'manager',
      ],
      { input: 'a long enough one\n' },
    )
    expect(joined).toMatchObject({
      code: 0,
      err: expect.stringMatching(/^Database "\w+" on [\w.]+:\d+ \(\d+ organizations?, [\d,]+ rows\)\.\n$/),
    })
    const client = new Client(server().url)
    expect((await client.login({ body: { username: 'anna', password: 'a long enough one' } })).body).toMatchObject({
      role: 'manager',
      organizationId: organization.id,
    })

    const founded = await cli(
      [
        'users',
        'create',
        '--username',
        'ben',
        '--name',
        'Ben',
        '--email',
        'ben@example.org',
        '--new-organization',
        'New Hope',
        '--password-stdin',
      ],
      { input: 'a long enough one' },
    )
    expect(founded.out).toMatch(/as admin of organization \d+/)
    expect(
      (await new Client(server().url).login({ body: { username: 'ben', password: 'a long enough one' } })).body,
    ).toMatchObject({ role: 'admin' })
    const { out } = await cli(['organizations', 'list'])
    expect(out).toMatch(/^ID +NAME +MEMBERS/)
    expect(out).toContain('New Hope')
  })

  it.each([
    ['short', 'Password must be at least 6 characters', 2],
    ['password', 'This password is too common', 1],
    ['', 'The password is missing', 1],
  ])('refuses the password "%s"', async (input, message, code) => {
    const { organization } = await signUp(server().url)
    const refused = await cli(
      [
        'users',
        'create',
        '--username',
        'carl',
        '--name',
        'Carl',
        '--email',
        'carl@example.org',
        '--organization',
        String(organization.id),
      ],
      { input },
    )
    expect(refused.code).toBe(code)
    expect(refused.err).toContain(message)
  })

  it('creates no user twice', async () => {
    const { organization, user } = await signUp(server().url)
    const refused = await cli(
      [
        'users',
        'create',
        '--username',
        user.username,
        '--name',
        'Carl',
        '--email',
        'other@example.org',
        '--organization',
        String(organization.id),
      ],
      { input: 'a long enough one' },
    )
    expect(refused).toMatchObject({ code: 1, err: expect.stringMatching(/\nThis username is already taken\n$/) })
  })

  it('resets a password, which ends all sign-ins of the user in running servers', async () => {
    const { client, user, password } = await signUp(server().url)
    expect((await client.getUser()).status).toBe(200)
    expect(
      (await cli(['users', 'reset-password', (user.email ?? '').toUpperCase()], { input: 'another good one\n' })).code,
    ).toBe(0)
    await expect.poll(async () => (await client.getUser()).status).toBe(401)
    expect((await new Client(server().url).login({ body: { username: user.username, password } })).status).toBe(401)
    expect(
      (await new Client(server().url).login({ body: { username: user.username, password: 'another good one' } }))
        .status,
    ).toBe(200)
  })

  it('assigns roles, but keeps the last administrator', async () => {
    const { user, organization } = await signUp(server().url)
    const organizationId = String(organization.id)
    await cli(
      [
        'users',
        'create',
        '--username',
        'dora',
        '--name',
        'Dora',
        '--email',
        'dora@example.org',
        '--organization',
        organizationId,
      ],
      { input: 'a long enough one' },
    )
    const refused = await cli(['users', 'set-role', user.username, 'member', '--organization', organizationId])
    expect(refused.code).toBe(1)
    expect(refused.err).toContain('An organization needs an administrator')
    expect((await cli(['users', 'set-role', 'dora', 'admin', '--organization', organizationId])).code).toBe(0)
    expect((await cli(['users', 'set-role', user.username, 'member', '--organization', organizationId])).code).toBe(0)
    const users = JSON.parse((await cli(['users', 'list', '--json'])).out) as {
      username: string
      memberships: object[]
    }[]
    expect(users.find(({ username }) => username === 'dora')?.memberships).toMatchObject([
      { organizationId: organization.id, role: 'admin' },
    ])
    expect(users.find(({ username }) => username === user.username)?.memberships).toMatchObject([{ role: 'member' }])
  })

  it.each([
    ['active', true],
    ['past_due', true],
    ['canceled', false],
  ])('says whether the subscription of a disabled user goes on: one that is %s', async (status, goesOn) => {
    const { user } = await signUp(server().url)
    const paid = {
      subscription_status: status,
      stripe_customer_id: `cus_${user.id}`,
      stripe_subscription_id: `sub_${user.id}`,
    }
    await server().db.knex('users').where({ id: user.id }).update(paid)
    const { code, out } = await cli(['users', 'disable', String(user.id), '--force'])
    expect(code).toBe(0)
    expect(out.includes(`cancel that of customer cus_${user.id} at the payment provider`)).toBe(goesOn)
    expect(await server().db.knex('users').where({ id: user.id }).first()).toMatchObject({ ...paid, active: false })
  })

  it('disables at once, but the only administrator only with --force, and enables again', async () => {
    const { client, user, password } = await signUp(server().url)
    await server()
      .db.knex('calendar_links')
      .insert({ user_id: user.id, token_hash: Buffer.from(`c${user.id}`) })
    const refused = await cli(['users', 'disable', String(user.id)])
    expect(refused.code).toBe(1)
    expect(refused.err).toContain('is the only administrator of Grace Church')
    expect((await client.getUser()).status).toBe(200)
    expect((await cli(['users', 'disable', String(user.id), '--force'])).code).toBe(0)
    await expect.poll(async () => (await client.getUser()).status).toBe(401)
    expect((await cli(['users', 'list'])).out).toMatch(new RegExp(`^${user.id} .*disabled`, 'm'))
    expect((await cli(['users', 'enable', user.username])).code).toBe(0)
    // Whoever held a sign-in, or the calendar's address, has it no longer.
    expect((await client.getUser()).status).toBe(401)
    expect(await server().db.knex('calendar_links').where({ user_id: user.id })).toEqual([])
    const again = new Client(server().url)
    expect((await again.login({ body: { username: user.username, password } })).status).toBe(200)
    expect((await again.getUser()).status).toBe(200)
  })
})

describe('backup and restore', () => {
  it('copy the demo to another database', exhaustive, async () => {
    const from = await emptyDatabase()
    await cli(['migrate', 'up'], { env: from })
    expect((await cli(['demo'], { env: from })).out).toContain('sign in as demo')
    expect((await cli(['demo'], { env: from })).code).toBe(1)
    const file = join(folder, 'demo.gz')
    expect((await cli(['backup', file], { env: from })).out).toMatch(/^Wrote .+demo\.gz: \d+ rows of \d+ tables/)
    expect((await cli(['backup', file], { env: from })).err).toContain('is there already')
    const to = await emptyDatabase()
    expect((await cli(['restore', file], { env: to })).out).toMatch(/^Restored \d+ rows/)
    expect((await cli(['users', 'list'], { env: to })).out).toBe((await cli(['users', 'list'], { env: from })).out)
  })

  it('resolve file names relative to the folder where npm was called', async () => {
    const { out } = await runCliProcess(['backup', 'relative.gz'], {
      env: { DATABASE_URL: server().config.databaseUrl ?? '', INIT_CWD: folder },
    })
    expect(out).toContain(join(folder, 'relative.gz'))
    expect(existsSync(join(folder, 'relative.gz'))).toBe(true)
  })
})

describe('discarding data', () => {
  const nameOf = (url: string) => new URL(url).pathname.slice(1)

  /** A database with the demo, and a backup of it. */
  async function inUse(): Promise<{
    env: Record<string, string>
    url: string
    file: string
    users: () => Promise<string>
  }> {
    const env = await emptyDatabase()
    const url = env.DATABASE_URL ?? ''
    await cli(['migrate', 'up'], { env })
    await cli(['demo'], { env })
    const file = join(folder, `${nameOf(url)}.gz`)
    await cli(['backup', file], { env })
    await cli(
      [
        'users',
        'create',
        '--username',
        'later',
        '--name',
        'Later',
        '--email',
        'later@example.org',
        '--organization',
        '1',
      ],
      { env, input: 'a long enough one' },
    )
    return { env, url, file, users: async () => (await cli(['users', 'list'], { env })).out }
  }

  it.each(['restore', 'migrate down'])('by %s shows the database, and requires its name', async (command) => {
    const { env, url, file, users } = await inUse()
    const before = await users()
    const typed = [...command.split(' '), ...(command === 'restore' ? [file] : [])]
    const about = `Database "${nameOf(url)}" on ${new URL(url).host} (1 organization, `
    for (const [given, answers] of [
      [[], undefined],
      [['--confirm', 'outreach'], undefined],
      [[], ['outreach']],
      [[], ['']],
    ] as const) {
      const { code, out, err } = await cli([...typed, ...given], { env, answers })
      expect({ code, out }).toEqual({ code: 1, out: '' })
      expect(err).toContain(about)
      expect(await users()).toBe(before)
    }
    expect((await cli([...typed, '--confirm', nameOf(url)], { env })).code).toBe(0)
  })

  it('can be confirmed at the terminal', async () => {
    const { env, url, file, users } = await inUse()
    expect(await cli(['restore', file], { env, answers: [nameOf(url)] })).toMatchObject({
      code: 0,
      err: expect.stringContaining('Type the database'),
    })
    expect(await users()).not.toContain('later')
  })

  it('is not asked for if the backup is unusable', exhaustive, async () => {
    const { env, file, users } = await inUse()
    writeFileSync(file, readFileSync(file).subarray(0, 500))
    const before = await users()
    expect(await cli(['restore', file], { env })).toMatchObject({
      code: 1,
      err: expect.stringMatching(/is no complete backup[^]*\n$/),
    })
    expect(await users()).toBe(before)
  })

  it('affects only the database of --database, whatever the environment says', async () => {
    const { url, file } = await inUse()
    const production = await inUse()
    const before = await production.users()
    const env = { ...production.env, DATABASE_URL_FILE: '/nowhere' }
    expect(await cli(['restore', file, '--database', url, '--confirm', nameOf(url)], { env })).toMatchObject({
      code: 0,
      err: expect.stringContaining(nameOf(url)),
    })
    expect(await production.users()).toBe(before)
    expect((await cli(['users', 'list', '--database', url], { env })).out).not.toContain('later')
  })

  it.each(Object.entries(commands).filter(([, { database }]) => database !== undefined))(
    'can be targeted: %s takes the database as an option',
    async (name) => {
      const { code, err } = await cli(
        [...name.split(' '), ...wordsFor(name), '--database', 'postgres://nobody@127.0.0.1:1/none'],
        { input: 'a long enough one' },
      )
      expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining('(127.0.0.1:1/none)') })
    },
  )

  /** The arguments of a command in addition to the database. */
  function wordsFor(name: string): string[] {
    const { args = [], options = {} } = commands[name] ?? {}
    const values: Record<string, string> = {
      ROLE: 'member',
      FILE: join(folder, 'any.gz'),
      USER: 'anna',
      email: 'anna@example.org',
      organization: '1',
    }
    const needed = Object.entries(options).filter(
      ([option, { required }]) => required || (name === 'users create' && option === 'organization'),
    )
    return [
      ...args.map((arg) => values[arg] ?? arg),
      ...needed.flatMap(([option]) => [`--${option}`, values[option] ?? 'Anna']),
    ]
  }
})

describe('verify-backup', () => {
  it('restores a backup into a temporary database and compares the rows', async () => {
    const file = join(folder, 'drill.gz')
    await cli(['backup', file])
    const before = (await cli(['organizations', 'list'])).out
    const drills = () => readdirSync(tmpdir()).filter((name) => name.startsWith('outreach-drill-'))
    const { code, out, err } = await cli(['verify-backup', file])
    expect({ code, err }).toEqual({ code: 0, err: expect.stringContaining('no other is touched') })
    expect(out).toMatch(
      /drill\.gz is good: \d+ rows of \d+ tables \(\d+ organizations\) as of .+ are back as they were\.\n$/,
    )
    expect((await cli(['organizations', 'list'])).out).toBe(before)
    expect(drills()).toEqual([])

    writeFileSync(file, readFileSync(file).subarray(0, 500))
    expect(await cli(['verify-backup', file])).toMatchObject({
      code: 1,
      err: expect.stringContaining('is no complete backup'),
    })
  })

  it('says which tables have other rows than the backup', exhaustive, async () => {
    const file = join(folder, 'other.gz')
    await cli(['backup', file])
    const life = createLifecycle(() => undefined)
    const withoutUsers = async (url: string) => (await countRows(url)).set('users', 0)
    await expect(verifyBackup(file, life, () => undefined, withoutUsers)).rejects.toThrow(
      /other\.gz gives other rows than it says: users 0 instead of [1-9]\d*\.$/,
    )
    await life.stop()
  })
})

describe('points rebuild', () => {
  it('corrects a wrong history, and nothing else', async () => {
    const { client, organization, user } = await signUp(server().url)
    const other = await signUp(server().url)
    const recorded = await client.createInteraction({
      body: {
        organizationId: organization.id,
        type: 'location_visit',
        date: new Date().toISOString(),
        location: { lat: 1, lng: 1, address: '12 Some Street' },
      },
    })
    expect(recorded.status).toBe(201)
    const points = async () => (await client.getUserPoints({ params: { userId: user.id } })).body.points
    const before = await points()
    await server()
      .db.knex('points_history')
      .where({ organization_id: organization.id, reason: 'interaction_created' })
      .delete()
    expect(await points()).toBe(before - 5)
    const fixed = await cli(['points', 'rebuild', '--organization', String(organization.id)])
    expect(fixed.out).toContain(`Organization ${organization.id} (Grace Church): 1 corrected.`)
    expect(fixed.out).toContain(`user ${user.id}, interaction_created ${recorded.body.id}: 0 is now 5`)
    expect(await points()).toBe(before)
    expect((await cli(['points', 'rebuild'])).out).toContain(
      `Organization ${other.organization.id} (Grace Church): all right.`,
    )
    expect((await cli(['points', 'rebuild', '--organization', '999999'])).code).toBe(1)
  })
})

describe('check-config', () => {
  it('shows the configuration, without secrets and without creating any', async () => {
    const dataDir = join(folder, 'unused')
    const { code, out } = await cli(['check-config'], {
      env: {
        DATABASE_URL: 'postgres://me:secret@db.example.org/outreach',
        DATA_DIR: dataDir,
        SMTP_URL: 'smtp://me:secret@mail.example.org',
      },
    })
    expect(code).toBe(0)
    expect(out).toContain('postgres://db.example.org/outreach')
    expect(out).not.toContain('secret')
    expect(existsSync(dataDir)).toBe(false)
  })

  it('lists every wrong variable', async () => {
    const { code, err } = await cli(['check-config'], { env: { PORT: 'x', NODE_ENV: 'production' } })
    expect(code).toBe(1)
    expect(err).toMatch(/^PORT takes a whole number/)
  })

  it('is not needed by commands that only use the database', async () => {
    expect((await cli(['organizations', 'list'], { env: { NODE_ENV: 'production', PORT: 'x' } })).code).toBe(0)
  })
})

describe('on a terminal', () => {
  it('asks for the password twice, and does not show it', exhaustive, async () => {
    if (spawnSync('script', ['--version'], { stdio: 'ignore' }).status !== 0)
      return cannotRun('Asking for a password on a terminal', 'the program "script" is missing')
    const { user } = await signUp(server().url)
    const typed = join(folder, 'typed')
    writeFileSync(typed, 'typed in secret\ntyped in secret\n')
    // Each answer is typed when it is asked for.
    const command = `script -qec '${process.execPath} --disable-warning=ExperimentalWarning ${join(root, 'api/cli.ts')} users reset-password ${user.username}' ${join(folder, 'screen')}`
    const driver = `const { spawn } = require('node:child_process'); const child = spawn('sh', ['-c', process.argv[1]], { stdio: ['pipe', 'pipe', 'inherit'] });
      let seen = ''; let asked = 0; child.stdout.on('data', (part) => { seen += part; const now = seen.split(/: /).length - 1; for (; asked < now && asked < 2; asked += 1) child.stdin.write('typed in secret\\r') });
      child.once('close', (code) => process.exit(code))`
    const run = spawnSync(process.execPath, ['-e', driver, command], {
      env: { PATH: process.env.PATH ?? '', DATABASE_URL: server().config.databaseUrl ?? '' },
      encoding: 'utf8',
      timeout: 25_000,
    })
    const screen = readFileSync(join(folder, 'screen'), 'utf8')
    expect(run.status, screen + run.stderr).toBe(0)
    expect(screen).toContain('New password: ')
    expect(screen).toContain('The same again: ')
    expect(screen).not.toContain('typed in secret')
    expect(
      (await new Client(server().url).login({ body: { username: user.username, password: 'typed in secret' } })).status,
    ).toBe(200)
  })
})

describe('the embedded database', () => {
  it('is started, used and stopped if no server is running, and shared with a running one', exhaustive, async () => {
    const dataDir = join(folder, 'data')
    const env = { DATABASE_URL: '', DATA_DIR: dataDir }
    const up = await cli(['migrate', 'up'], { env })
    expect(up.code).toBe(0)
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
    expect((await cli(['demo'], { env })).code).toBe(0)

    const { startEmbeddedPostgres } = await import('../../api/db/embedded.ts')
    const running = await startEmbeddedPostgres({ dataDir, log: () => undefined })
    const db = createDatabase(running.url)
    try {
      const listed = await cli(['users', 'list'], { env })
      expect(listed).toMatchObject({ code: 0, err: '' })
      expect(listed.out).toContain('demo')
      expect((await cli(['backup', join(folder, 'embedded.gz')], { env })).code).toBe(0)
      expect(await db.knex('users').count()).toHaveLength(1)
    } finally {
      await db.close()
      await running.stop()
    }
    expect(await cli(['restore', join(folder, 'embedded.gz'), '--confirm', 'outreach'], { env })).toMatchObject({
      code: 0,
      err: expect.stringContaining(`Database "outreach" embedded, under ${dataDir} (`),
    })
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
  })
})
