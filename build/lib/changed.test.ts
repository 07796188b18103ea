import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contract } from '../../shared/contract/index.ts'
import { contractRows, testsFor, WHOLES } from './changed.mjs'

const sources = new Map(
  Object.entries({
    'shared/points.ts': '',
    'shared/points.test.ts': "import { points } from './points.ts'",
    'shared/types.ts': '',
    'shared/types.test.ts': "import type { A } from './types.ts'",
    'renderer/ui/Button.tsx': "import { points } from '../../shared/points.ts'",
    'renderer/ui/Button.test.tsx': "import { Button } from './Button.tsx'",
    'renderer/app/main.tsx': "import { Button } from '../ui/Button.tsx'",
    'shared/contract/users.ts': "  getUser: {\n    method: 'GET',\n    path: '/api/users/{id}',\n",
    'shared/contract/auth.ts':
      "  login: {\n    method: 'POST',\n    path: '/api/login',\n  },\n  register: {\n    method: 'POST',\n    path: '/api/users',\n",
    'api/resources/users/handlers.ts': '',
    'api/resources/auth/handlers.ts': '',
    'api/app.ts': "import './resources/users/handlers.ts'",
    'migrations/0001.sql': '',
    'tests/support/server.ts': "import { createApp } from '../../api/app.ts'",
    'tests/api/users.test.ts': "import '../support/server.ts'",
    'tests/api/usersAway.test.ts': "import '../support/server.ts'",
    'tests/api/records.test.ts': "import '../support/server.ts'; await client.getUser({ params: { id: 1 } })",
    'tests/api/paths.test.ts': "import '../support/server.ts'; await client.request('GET', '/api/users/x1')",
    'tests/api/joining.test.ts':
      "import '../support/server.ts'; await client.register({ body }); client.getUserPoints()",
    'tests/api/entering.test.ts': "import '../support/server.ts'; await ruth.client.login({ body })",
    'tests/api/mail.test.ts': "import '../support/server.ts'",
    'tests/e2e/steps.ts': "import '../support/server.ts'",
    'tests/e2e/mainJob.test.ts': "import './steps.ts'",
    'tests/e2e/print.test.ts': "import './steps.ts'",
  }),
)
const everyCall = [
  'tests/api/entering.test.ts',
  'tests/api/joining.test.ts',
  'tests/api/mail.test.ts',
  'tests/api/paths.test.ts',
  'tests/api/records.test.ts',
  'tests/api/users.test.ts',
  'tests/api/usersAway.test.ts',
]
const chosen = (...changed: string[]) => {
  const { tests } = testsFor(changed, sources)
  return tests === 'all' ? tests : tests.toSorted()
}

describe('the tests affected by a change', () => {
  it('include direct and indirect importers, and the main job if it is bundled', () => {
    expect(chosen('shared/points.ts')).toEqual([
      'renderer/ui/Button.test.tsx',
      'shared/points.test.ts',
      'tests/e2e/mainJob.test.ts',
    ])
  })

  it('exclude importers of its types only', () => {
    expect(chosen('shared/types.ts')).toEqual([])
  })

  it('include for a resource the tests that call it or have its name, but not all that start the server', () => {
    expect(chosen('api/resources/users/handlers.ts')).toEqual([
      // By a name of the contract whose path is the resource's, though its topic is another.
      'tests/api/joining.test.ts',
      'tests/api/paths.test.ts',
      'tests/api/records.test.ts',
      'tests/api/users.test.ts',
      'tests/api/usersAway.test.ts',
    ])
    // By a name of the contract's topic, though its path has no name of a resource.
    expect(chosen('api/resources/auth/handlers.ts')).toEqual([
      'tests/api/entering.test.ts',
      'tests/api/joining.test.ts',
    ])
  })

  it('include all API tests for the server’s setup, and for migrations', () => {
    for (const path of ['api/app.ts', 'migrations/0001.sql']) {
      expect(chosen(path)).toEqual(everyCall)
    }
  })

  it('include a slow test only if it or its own helper changed', () => {
    expect(chosen('tests/e2e/steps.ts')).toEqual(['tests/e2e/mainJob.test.ts', 'tests/e2e/print.test.ts'])
    expect(chosen('tests/e2e/print.test.ts')).toEqual(['tests/e2e/print.test.ts'])
    expect(chosen('tests/support/server.ts')).toEqual(everyCall)
  })

  it('are all tests for a dependency of all, and none for documents', () => {
    expect(chosen('package-lock.json')).toBe('all')
    expect(chosen('docs/security.md')).toEqual([])
  })

  it('are derived from existing files', () => {
    expect(WHOLES.filter((path) => !existsSync(path))).toEqual([])
  })

  it('are found by every call of the contract', () => {
    const rows = contractRows(
      new Map(globSync('shared/contract/*.ts').map((file) => [file, readFileSync(file, 'utf8')])),
    )
    expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(contract).sort())
  })

  it('are listed with reasons', () => {
    expect(testsFor(['shared/points.ts'], sources).lines).toEqual([
      '1 changed file, 3 test files:',
      '  2 files, such as shared/points.test.ts (imports shared/points.ts)',
      '  tests/e2e/mainJob.test.ts (renderer/app/main.tsx: the main job and every page stand for what is bundled)',
    ])
  })
})
