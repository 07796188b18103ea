import { readConfig, type Config } from '../config.ts'
import { createBackup } from '../db/backup/backup.ts'
import { checkBackup } from '../db/backup/format.ts'
import { restoreBackup } from '../db/backup/restore.ts'
import { repairFeed } from '../db/feedRepair.ts'
import { migrateDown, migrateUp, migrationStatus } from '../db/migrate.ts'
import { demoPassword, seedDemo } from '../demo/seed.ts'
import { rebuildPoints } from '../resources/points/service.ts'
import { CliError, tableOf, type Command } from './command.ts'
import * as queries from './queries.ts'
import { idOf, userCommands } from './users.ts'
import { verifyBackup } from './verifyBackup.ts'

interface ListedOrganization {
  id: number
  name: string
  timeZone: string
  createdAt: string
  members: number
  contacts: number
  interactions: number
}

/** All commands by their names. */
export const commands: Readonly<Record<string, Command>> = {
  'migrate up': {
    summary: 'Brings the database to the state that this version expects',
    database: 'changes',
    async run(_, { target, say }) {
      const { url } = await target()
      const applied = await migrateUp(url)
      say(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'Nothing to do.')
      if (await repairFeed(url)) say('This database comes from another server: clients will load everything again.')
    },
  },

  'migrate down': {
    summary: 'Takes back the last migration, and what it holds',
    database: 'drops',
    options: { all: { describe: 'All of them: the database is empty afterwards' } },
    async run(words, { target, content, confirmLoss, say }) {
      const { url } = await target()
      if ((await content()).rows > 0) await confirmLoss()
      const taken = await migrateDown(url, words.has('all') ? 'all' : 'one')
      say(taken.length > 0 ? `Took back ${taken.join(', ')}.` : 'Nothing to do.')
    },
  },

  'migrate status': {
    summary: 'Tells which migrations the database has and lacks',
    database: 'reads',
    async run(_, { target, say }) {
      const { applied, pending, unknown } = await migrationStatus((await target()).url)
      applied.forEach((name) =>
        say(`${name}  ${unknown.includes(name) ? 'applied, but unknown to this version' : 'applied'}`),
      )
      pending.forEach((name) => say(`${name}  to be applied`))
    },
  },

  ...userCommands,

  'organizations list': {
    summary: 'Lists the organizations',
    database: 'reads',
    options: { json: { describe: 'As JSON, for programs' } },
    async run(words, { database, say }) {
      const rows = await (await database()).rows<ListedOrganization>(queries.listOrganizations)
      if (words.has('json')) return say(JSON.stringify(rows))
      tableOf(
        ['ID', 'NAME', 'MEMBERS', 'CONTACTS', 'INTERACTIONS', 'TIME ZONE', 'SINCE'],
        rows.map((row) =>
          [row.id, row.name, row.members, row.contacts, row.interactions, row.timeZone, row.createdAt.slice(0, 10)].map(
            String,
          ),
        ),
      ).forEach(say)
    },
  },

  backup: {
    summary: 'Writes everything to a file, while the server may serve',
    database: 'reads',
    args: ['FILE'],
    options: { force: { describe: 'Replaces a file that is there' } },
    async run({ args, has }, { target, version, path, say }) {
      const file = path(args.FILE ?? '')
      const { tables, rows, bytes } = await createBackup((await target()).url, file, {
        program: version,
        replace: has('force'),
      })
      say(`Wrote ${file}: ${rows} rows of ${tables} tables in ${bytes} bytes, and read it back.`)
    },
  },

  restore: {
    summary: 'Fills an empty database from a backup; what another one holds is thrown away first',
    database: 'drops',
    args: ['FILE'],
    async run({ args }, { target, content, confirmLoss, path, say }) {
      const file = path(args.FILE ?? '')
      const { url } = await target()
      const isInUse = (await content()).rows > 0
      if (isInUse) {
        // Checked before asking whether to discard data, which a useless file is not worth.
        await checkBackup(file)
        await confirmLoss()
      }
      const { tables, rows, createdAt, migrated } = await restoreBackup(url, file, { force: isInUse })
      say(
        `Restored ${rows} rows of ${tables} tables as of ${createdAt}.${migrated.length > 0 ? ` Brought up to date: ${migrated.join(', ')}.` : ''}`,
      )
    },
  },

  'verify-backup': {
    summary: 'Tries a backup: restores it into a database made for that and removed again, and compares',
    args: ['FILE'],
    async run({ args }, { life, note, path, say }) {
      const file = path(args.FILE ?? '')
      note('Restoring into a database of its own; no other is touched …')
      const { rows, tables, createdAt, organizations } = await verifyBackup(file, life, note)
      say(
        `${file} is good: ${rows} rows of ${tables} tables (${organizations} organizations) as of ${createdAt} are back as they were.`,
      )
    },
  },

  'points rebuild': {
    summary: 'Works out anew what was earned by recording, follow-ups and streaks, and corrects the history',
    database: 'changes',
    options: { organization: { takes: 'ID', describe: 'Only this organization; all of them if left out' } },
    async run(words, { database, say }) {
      const only = words.option('organization')
      const asked = only === undefined ? null : idOf(only)
      const db = await database()
      const organizations = (await db.rows<ListedOrganization>(queries.listOrganizations)).filter(
        ({ id }) => asked === null || id === asked,
      )
      if (asked !== null && organizations.length === 0)
        throw new CliError(`There is no organization ${asked}: "organizations list" shows all.`)
      for (const { id, name } of organizations) {
        const corrections = await db.transaction((tx) => rebuildPoints(id, tx))
        say(
          `Organization ${id} (${name}): ${corrections.length === 0 ? 'all right' : `${corrections.length} corrected`}.`,
        )
        corrections.forEach(({ userId, reason, referenceId, occasion, had, has }) =>
          say(`  user ${userId}, ${[reason, referenceId, occasion].filter(Boolean).join(' ')}: ${had} is now ${has}`),
        )
      }
    },
  },

  demo: {
    summary: 'Makes the demo organization in an empty database',
    database: 'changes',
    async run(_, { database, say }) {
      if (!(await seedDemo((await database()).knex, { info: () => undefined })))
        throw new CliError('The database is not empty: the demo organization is only made in an empty one.')
      say(`Made the demo organization: sign in as demo with ${demoPassword}.`)
    },
  },

  'check-config': {
    summary: 'Checks the environment as the server would, and starts nothing',
    async run(_, { env, say }) {
      // A check must not create the secrets that the first start would create.
      const config = readConfig(env, { files: { keepSecret: () => '' } })
      describe(config).forEach(say)
    },
  },
}

const describe = (config: Config): string[] => [
  'The environment is right.',
  `  listens on     ${config.host}:${config.port}`,
  `  people open    ${config.publicUrl}`,
  `  database       ${config.databaseUrl === null ? `embedded, under ${config.dataDir}` : hidden(config.databaseUrl)}`,
  `  mail           ${config.smtpUrl === null ? `${config.production ? 'none' : 'to files'} (SMTP_URL is not set)` : hidden(config.smtpUrl)}`,
  `  payments       ${config.stripe ? 'on' : 'off (STRIPE_SECRET_KEY is not set)'}`,
  `  production     ${config.production ? 'yes' : 'no (NODE_ENV)'}`,
]

/** An address without user and password. */
const hidden = (url: string): string => {
  const { protocol, host, pathname } = new URL(url)
  return `${protocol}//${host}${pathname}`
}
