import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { remedies, sentence, unusedExceptions, unusedPlaces, violations, type Exception } from './rules.ts'
import { parse, readSources } from './sources.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const folders = ['shared', 'api', 'renderer', 'electron', 'migrations'].filter((folder) =>
  existsSync(join(root, folder)),
)
const sources = readSources(root, folders)

const exceptions: readonly Exception[] = [
  {
    file: /^api\/http\/(authenticate|session)\.ts$/,
    target: /^api\/resources\/auth\/(signIns|tokens)\.ts$/,
    why: 'Who calls is known before any handler runs; the rows behind it are the auth resource’s.',
  },
  {
    file: /^api\/resources\/system\/handlers\.ts$/,
    target: /^api\/db\/migrate\.ts$/,
    why: 'Readiness is a question about the database itself; a service would only pass it on.',
  },
  {
    file: /^api\/demo\//,
    target: /^api\/resources\/achievements\/starterSet\.ts$/,
    why: 'Plain data: the demo gives its organization what every new one is given.',
  },
]

describe('the imports of the product', () => {
  it('follow the table of the architecture', () => {
    expect(sources.size).toBeGreaterThan(100)
    expect(violations(sources, exceptions).map(sentence)).toEqual([])
  })

  it('use every exception', () => {
    expect(unusedExceptions(sources, exceptions)).toEqual([])
  })

  it('use every allowed place', () => {
    expect(unusedPlaces(sources)).toEqual([])
  })

  it('lead to existing files', () => {
    const lost = [...sources].flatMap(([file, source]) =>
      parse(file, source)
        .imports.filter(({ isFile, target }) => isFile && !existsSync(join(root, target.replace(/\?.*$/, ''))))
        .map(({ target }) => `${file} imports ${target}`),
    )
    expect(lost).toEqual([])
  })
})

/** Rules broken by one invented file. */
const broken = (file: string, source: string) => violations(new Map([[file, source]]))

/** A file that breaks a rule, for each rule. */
const refused: readonly [file: string, source: string][] = [
  // The table.
  ['shared/domain/x.ts', `import { readFile } from 'node:fs/promises'`],
  ['shared/domain/x.ts', `import { useState } from 'react'`],
  ['shared/domain/x.ts', `import type { Knex } from 'knex'`],
  ['shared/domain/x.ts', `import { createApp } from '../../api/app.ts'`],
  ['shared/domain/x.ts', `import { describe } from 'vitest'`],
  ['api/jobs/x.ts', `import { queryClient } from '../../renderer/lib/queryClient.ts'`],
  ['api/jobs/x.ts', `import { app } from 'electron'`],
  ['api/jobs/x.ts', `import { open } from '../../electron/window.ts'`],
  ['renderer/lib/x.ts', `import type { Deps } from '../../api/calls/handler.ts'`],
  ['renderer/lib/x.ts', `import { languageTexts } from '../../shared/languages/index.ts'`],
  ['renderer/lib/x.ts', `import { join } from 'node:path'`],
  ['renderer/lib/x.ts', `import { join } from 'path'`],
  ['renderer/lib/x.ts', `import { ipcRenderer } from 'electron'`],
  ['renderer/lib/x.ts', `import { migrations } from '../../migrations/server/index.ts'`],
  ['electron/x.ts', `import { createApp } from '../api/app.ts'`],
  ['electron/x.ts', `import { paths } from '../renderer/lib/paths.ts'`],
  ['electron/x.ts', `import { accounts } from '../migrations/server/index.ts'`],
  ['electron/window.ts', `import Sqlite from 'better-sqlite3'`],
  ['electron/window.ts', `import { replicaMigrations } from '../migrations/replica/index.ts'`],
  ['api/db/x.ts', `import Sqlite from 'better-sqlite3'`],
  ['renderer/offline/x.ts', `import { replicaMigrations } from '../../migrations/replica/index.ts'`],
  ['migrations/replica/0002X.ts', `import { entities } from '../../shared/replica.ts'`],
  ['migrations/replica/0002X.ts', `import { sumOf } from '../../electron/replica/sums.ts'`],
  ['migrations/replica/0002X.ts', `import Sqlite from 'better-sqlite3'`],
  ['migrations/server/0009X.ts', `import { limits } from '../../shared/schemas/common.ts'`],
  ['migrations/server/0009X.ts', `import knex from 'knex'`],
  ['renderer/lib/x.ts', `import { startServer } from '../../tests/support/server.ts'`],
  ['api/x.ts', `import { plugins } from '../build/rendererPlugins.ts'`],
  // Inside the API.
  ['api/http/x.ts', `import { createApp } from '../app.ts'`],
  ['api/db/x.ts', `import { notFound } from '../calls/errors.ts'`],
  ['api/calls/x.ts', `import type { Mail } from '../mail/mail.ts'`],
  ['api/resources/users/service.ts', `import { endSubscription } from '../../billing/service.ts'`],
  ['api/http/x.ts', `import * as queries from '../resources/contacts/queries.ts'`],
  ['api/http/x.ts', `import { covers } from '../resources/interactions/policy.ts'`],
  ['api/resources/contacts/service.ts', `import { mount } from '../../http/mount.ts'`],
  ['api/resources/contacts/service.ts', `import { covers } from '../interactions/policy.ts'`],
  ['api/resources/contacts/service.ts', `import * as queries from '../interactions/queries.ts'`],
  ['api/resources/contacts/handlers.ts', `import * as queries from './queries.ts'`],
  ['api/resources/contacts/handlers.ts', `import { createDatabase } from '../../db/database.ts'`],
  ['api/resources/contacts/service.ts', `import { handlers } from './handlers.ts'`],
  ['api/resources/contacts/policy.ts', `import { listContacts } from './service.ts'`],
  ['api/resources/contacts/policy.ts', `import { records } from './queries.ts'`],
  ['api/resources/contacts/queries.ts', `import { covers } from './policy.ts'`],
  ['api/mail/x.ts', `import * as queries from '../resources/auth/queries.ts'`],
  ['api/resources/contacts/service.ts', `import type { Knex } from 'knex'`],
  ['api/resources/contacts/service.ts', `const pg = createRequire(import.meta.url)('pg')`],
  // Inside the renderer.
  ['renderer/features/contacts/x.tsx', `import { History } from '../rewards/History.tsx'`],
  ['renderer/features/contacts/x.tsx', `import { router } from '../../app/router.tsx'`],
  ['renderer/records/x.ts', `import { useCurrentUser } from '../features/auth/queries.ts'`],
  ['renderer/ui/x.tsx', `import { contactsQuery } from '../records/contacts/queries.ts'`],
  ['renderer/lib/x.ts', `import { pages } from '../app/pages.ts'`],
  ['renderer/ui/x.tsx', `import { aUser } from '../testing/rows.ts'`],
  ['renderer/features/contacts/x.ts', `import { exchange } from '../../lib/exchange.ts'`],
  ['renderer/records/contacts/x.ts', `import { send } from '../../lib/transport.ts'`],
  ['renderer/app/x.ts', `import { routes } from 'virtual:contract-routes'`],
  // zod.
  ['shared/schemas/x.ts', `import { z } from 'zod'`],
  ['renderer/features/contacts/x.tsx', `import { Input, Select } from 'antd'`],
  ['renderer/ui/x.tsx', `import { AutoComplete } from 'antd'`],
  ['renderer/records/contacts/x.tsx', `import { Button, TreeSelect as Tree } from 'antd'`],
  ['renderer/ui/x.tsx', `import { Button, Modal } from 'antd'`],
  ['renderer/lib/x.ts', `import z from 'zod'`],
  ['api/x.ts', `import { type ZodType, z } from 'zod'`],
  ['api/x.ts', `import { z as zod } from 'zod'`],
  ['api/x.ts', `import { default as z } from 'zod'`],
  // Imports that make a start slow.
  ['api/resources/reports/service.ts', `import { addDays } from 'date-fns'`],
  ['shared/domain/x.ts', `import { addDays } from 'date-fns'`],
  // Places.
  ['renderer/features/contacts/x.ts', `await api.createContact({ body })`],
  ['renderer/records/contacts/writes.ts', `await api.updateContact({ params: { id }, body })`],
  ['renderer/records/interactions/writes.ts', `const { deleteInteraction } = api as any`],
  ['renderer/features/contacts/x.ts', `await outbox.submit('createInteraction', { body })`],
  ['renderer/features/sync/x.ts', `await (api as Client)['sendRecords']({ params, body })`],
  ['renderer/app/live/x.ts', `await api.getChanges({ params: { organizationId } })`],
  ['renderer/offline/sending/drain.ts', `const { path } = routes.createContact`],
  ['renderer/features/contacts/x.ts', `await api.importContacts({ body })`],
  ['renderer/features/contacts/import/x.ts', `await outbox.submit('undoImport', { params: { id }, body: {} })`],
  ['renderer/features/event/x.ts', `for (const action of actions) await outbox.keep(action)`],
  ['renderer/features/event/x.ts', `const { save } = outbox`],
  ['renderer/features/sync/x.ts', `await (await localRecords()).recordAll(actions)`],
  ['renderer/features/contacts/x.ts', `const records = await localRecords()\nawait records.record(action)`],
  ['renderer/features/contacts/x.ts', `import { save } from '../../offline/saving.ts'`],
  ['renderer/features/contacts/x.ts', `const records = await localRecords()\nawait records.retry(id)`],
  ['renderer/features/contacts/x.ts', `await (await localRecords()).retry(id)`],
  ['renderer/app/x.ts', `const queue = await localRecords()\nawait queue.discard(record)`],
  ['renderer/features/contacts/x.ts', `queryFn: () => api.listContacts({ params: { organizationId } })`],
  ['renderer/records/interactions/x.ts', `await api.listInteractions({ params: { organizationId } })`],
  ['renderer/features/contacts/x.ts', `const answer = await fetch('/api/contacts')`],
  ['renderer/features/contacts/x.ts', `window.fetch(url)`],
  ['renderer/features/contacts/x.ts', `const at = new Date().toISOString()`],
  ['renderer/features/contacts/x.tsx', `const field = <Input.Password />`],
  ['renderer/features/contacts/x.tsx', `dialog.current.showModal()`],
  ['renderer/features/contacts/x.tsx', `const Map = lazy(() => import('./Map.tsx'))`],
  ['renderer/lib/x.ts', `const request = indexedDB.open('outreach')`],
  ['renderer/lib/x.ts', `import { openDB } from 'idb'`],
  ['api/resources/contacts/service.ts', 'const rows = await db.rows(`select id from contacts where id = ${id}`)'],
  ['api/http/x.ts', `db.run('delete from sessions')`],
  ['api/jobs/x.ts', `const text = 'with due as (select 1) select * from due'`],
  ['api/main.ts', `await db.knex('users').where({ username: 'demo' })`],
  ['api/jobs/x.ts', `const text = "UPDATE contacts SET name = 'x'"`],
  ['api/resources/sync/x.ts', `const parsed = schema.safeParse(value)`],
  ['api/db/x.ts', `import QueryStream from 'pg-query-stream'`],
  ['api/db/x.ts', `import { to } from 'pg-copy-streams'`],
  ['api/db/x.ts', `const rows = knex.raw(text).stream()`],
  ['api/resources/auth/service.ts', `const user = await db.first(queries.findAccount, [username.toLowerCase()])`],
  ['api/billing/x.ts', `const name = email.toLocaleLowerCase('en')`],
  ['api/resources/auth/queries.ts', 'const taken = `exists (select from users where lower(u.email) = $1)`'],
  ['api/cli/queries.ts', "const name = 'lower($1)'"],
]

describe('the rules', () => {
  it.each(refused)('refuse in %s: %s', (file, source) => {
    const found = broken(file, source)
    expect(found.length).toBeGreaterThan(0)
    expect(found.map(sentence)[0]).toMatch(/^[\w./]+ [a-z].+\. [A-Z].{20,}\.$/s)
  })

  it('each refuse one of these', () => {
    const found = new Set(refused.flatMap(([file, source]) => broken(file, source)).map(({ instead }) => instead))
    expect(remedies.filter((instead) => !found.has(instead))).toEqual([])
  })

  it.each([
    [
      'shared/schemas/x.ts',
      `import * as z from 'zod'\nimport { addDays } from 'date-fns/addDays'\nimport { id } from './common.ts'`,
    ],
    ['shared/domain/x.test.ts', `import { it } from 'vitest'\nimport { x } from './x.ts'`],
    ['api/main.ts', `import { createApp } from './app.ts'\nimport { seedDemo } from './demo/seed.ts'`],
    [
      'api/db/migrate.ts',
      `import type { Knex } from 'knex'\nimport { migrations } from '../../migrations/server/index.ts'`,
    ],
    [
      'api/resources/contacts/handlers.ts',
      `import { listContacts } from './service.ts'\nimport { on } from '../../calls/handler.ts'`,
    ],
    [
      'api/resources/contacts/service.ts',
      `import { notFound } from '../../calls/errors.ts'\nimport { earn } from '../points/service.ts'\nimport * as queries from './queries.ts'`,
    ],
    [
      'api/resources/contacts/queries.ts',
      `import { statement } from '../../db/database.ts'\nexport const all = statement('all', 'select id from contacts')`,
    ],
    ['api/http/x.ts', `import { organizationOf } from '../resources/records/service.ts'`],
    [
      'renderer/app/x.tsx',
      `import { History } from '../features/rewards/History.tsx'\nconst Page = lazyPart(() => import('../features/contacts/ContactsPage.tsx'))`,
    ],
    [
      'renderer/features/contacts/x.tsx',
      `import { form } from './form.ts'\nimport { contacts } from '../../records/contacts/queries.ts'\nimport './x.css'`,
    ],
    ['renderer/lib/transport.ts', `const response = await fetch(url)`],
    ['renderer/offline/sending/wire.ts', `const calls = { contact: { create: routes.createContact } }`],
    ['renderer/records/contacts/queries.ts', `api.listContacts({ params: { organizationId } }, { signal })`],
    ['renderer/records/contacts/writes.ts', `outbox.save({ op: 'create', entity: 'contact', organizationId, body })`],
    ['renderer/features/rewards/mutations.ts', `outbox.submit('awardPoints', { body })`],
    ['renderer/offline/engine.ts', `import { exchange } from '../lib/exchange.ts'`],
    ['renderer/offline/replica.ts', `import { openDB } from 'idb'`],
    ['renderer/lib/x.ts', `await queryClient.prefetchQuery(x); refetch(); addEventListener('fetch', handle)`],
    ['renderer/lib/x.ts', `import { config } from 'zod'\nimport type { ZodType } from 'zod'`],
    ['renderer/ui/x.tsx', `const label = 'Select a contact from the list (or add one)'`],
    ['migrations/server/0009X.ts', `import type { Knex } from 'knex'\nawait knex.raw('create table x (id integer)')`],
    [
      'electron/x.ts',
      `import { app } from 'electron'\nimport { open } from 'node:fs'\nimport { channels } from '../shared/ipc.ts'`,
    ],
    [
      'electron/replica/x.ts',
      `import Sqlite from 'better-sqlite3'\nimport { replicaMigrations } from '../../migrations/replica/index.ts'\nimport type { Contact } from '../../shared/schemas/contact.ts'`,
    ],
    ['migrations/replica/0002X.ts', `import type { Database } from 'better-sqlite3'`],
  ])('allow in %s: %s', (file, source) => {
    expect(broken(file, source).map(sentence)).toEqual([])
  })

  it('allow only one file to open the local databases', () => {
    const two = new Map([
      ['renderer/offline/replica.ts', 'indexedDB.open(name)'],
      ['renderer/offline/drafts.ts', 'indexedDB.open(name)'],
    ])
    expect(violations(two)).toMatchObject([{ file: 'renderer/offline/drafts.ts' }])
  })

  it('apply exceptions to the files that they name, and report unused ones', () => {
    const exception = { file: /^api\/http\/x\.ts$/, target: /queries\.ts$/, why: 'made up' }
    const found = new Map([['api/http/x.ts', `import * as queries from '../resources/contacts/queries.ts'`]])
    expect(violations(found, [exception])).toEqual([])
    expect(unusedExceptions(found, [exception])).toEqual([])
    expect(unusedExceptions(new Map([['api/http/y.ts', '']]), [exception])).toEqual([exception])
  })

  it('report allowed places without need', () => {
    const streams = 'no file in /^api\\/db\\/backup\\// streams from a database connection: remove it from the allowed'
    const reading = 'const rows = knex.raw(text).stream()'
    expect(unusedPlaces(new Map([['api/db/backup/x.ts', reading]]))).not.toContain(streams)
    expect(unusedPlaces(new Map([['api/db/backup/x.ts', 'const rows = []']]))).toContain(streams)
    expect(unusedPlaces(new Map([['api/db/x.ts', reading]]))).toContain(streams)
  })
})
