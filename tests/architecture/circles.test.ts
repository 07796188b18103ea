import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderCircles, moduleCircles } from './circles.ts'
import { readSources } from './sources.ts'

const root = join(import.meta.dirname, '../..')
const product = readSources(root, ['shared', 'api', 'renderer', 'electron'])
const others = readSources(root, ['migrations', 'build', 'tests'], /\.(?:m?tsx?|mjs)$/)

// What counts as one module, and why, is in circles.ts: a feature with its folders, and `app` with its own, are one by
// decision.
it('the modules of the product import from each other in no circle', () => {
  expect(moduleCircles(product)).toEqual([])
})

it('the files and subfolders of every folder import from each other in no circle', () => {
  expect(folderCircles(new Map([...product, ...others]))).toEqual([])
})

describe('a circle between modules', () => {
  const between = (...files: [string, string][]) => moduleCircles(new Map(files))

  it('is found over several folders, also one of types', () => {
    expect(
      between(
        ['api/mail/x.ts', `import type { Job } from '../jobs/x.ts'`],
        ['api/jobs/x.ts', `import { send } from '../resources/users/service.ts'`],
        ['api/resources/users/service.ts', `import { Mail } from '../../mail/x.ts'`],
      )[0],
    ).toEqual([
      'api/mail/x.ts imports api/jobs/x.ts',
      'api/jobs/x.ts imports api/resources/users/service.ts',
      'api/resources/users/service.ts imports api/mail/x.ts',
    ])
  })

  it('is found between resources, except by their handlers', () => {
    const users = `import { a } from '../tags/service.ts'`
    const tags: [string, string] = ['api/resources/tags/service.ts', users.replace('tags', 'users')]
    expect(between(['api/resources/users/service.ts', users], tags)).toHaveLength(2)
    expect(between(['api/resources/users/handlers.ts', users], tags)).toEqual([])
  })

  it.each<[string, string, string, string]>([
    ['renderer/lib/x.ts', '../ui/y.ts', 'renderer/ui/y.ts', '../lib/x.ts'],
    ['renderer/offline/queue/x.ts', '../sending/y.ts', 'renderer/offline/sending/y.ts', '../queue/x.ts'],
    ['renderer/offline/queue/x.ts', '../core.ts', 'renderer/offline/core.ts', './queue/x.ts'],
    ['renderer/records/contacts/picker/x.ts', '../../map/y.ts', 'renderer/records/map/y.ts', '../contacts/x.ts'],
    ['electron/replica/x.ts', '../ipc.ts', 'electron/ipc.ts', './replica/x.ts'],
    ['shared/contract/x.ts', '../domain/y.ts', 'shared/domain/y.ts', '../contract/x.ts'],
    ['api/mail/x.ts', '../y.ts', 'api/y.ts', './mail/x.ts'],
    ['shared/schemas/x.ts', '../y.ts', 'shared/y.ts', './schemas/x.ts'],
    ['renderer/records/contacts/x.ts', '../y.ts', 'renderer/records/y.ts', './contacts/x.ts'],
  ])('is found between %s and its import %s', (one, to, other, back) => {
    expect(between([one, `import { a } from '${to}'`], [other, `import type { b } from '${back}'`])).toHaveLength(2)
  })

  it('is none between the parts of a feature or of `app`, or by the server’s entry points', () => {
    expect(
      between(
        ['renderer/features/rewards/x.ts', `import { a } from './achievements/y.ts'`],
        ['renderer/features/rewards/achievements/y.ts', `import { b } from '../x.ts'`],
        ['renderer/app/x.ts', `import { a } from './live/y.ts'`],
        ['renderer/app/live/y.ts', `import { b } from '../x.ts'`],
        ['api/app.ts', `import { a } from './mail/y.ts'`],
        ['api/mail/y.ts', `import { b } from '../config.ts'`],
      ),
    ).toEqual([])
  })
})

describe('a circle in a folder', () => {
  const between = (...files: [string, string][]) => folderCircles(new Map(files))

  it('is found between files, also one of types, and of a file with itself', () => {
    expect(
      between(
        ['renderer/ui/x.ts', `import { y } from './y.ts'`],
        ['renderer/ui/y.ts', `export type { Z } from './z.ts'`],
        ['renderer/ui/z.ts', `const x = () => import('./x.ts')`],
      )[0],
    ).toEqual([
      'renderer/ui/x.ts imports renderer/ui/y.ts',
      'renderer/ui/y.ts imports renderer/ui/z.ts',
      'renderer/ui/z.ts imports renderer/ui/x.ts',
    ])
    expect(between(['tests/load/x.mjs', `import type { X } from './x.mjs'`])).toHaveLength(1)
  })

  it.each<[string, string, string, string]>([
    ['renderer/app/keys/x.ts', '../palette/y.ts', 'renderer/app/palette/z.tsx', '../keys/z.ts'],
    ['renderer/app/keys/x.ts', '../palette/list/y.ts', 'renderer/app/palette/z.tsx', '../keys/z.ts'],
    ['api/db/backup/x.ts', '../y.ts', 'api/db/y.ts', './backup/z.ts'],
    ['tests/support/x.ts', '../load/faults/y.ts', 'tests/load/y.ts', '../support/z.ts'],
    ['build/lib/x.mjs', '../../tests/y.ts', 'tests/x.ts', '../build/lib/y.mjs'],
    ['build/x.mjs', '../tests/y.ts', 'tests/x.ts', '../build/x.mjs'],
  ])('is found between %s and its import %s', (one, to, other, back) => {
    expect(between([one, `import { a } from '${to}'`], [other, `import type { b } from '${back}'`])).toHaveLength(2)
  })

  it('is none between a subfolder and the files around it that do not take from each other, nor by tests', () => {
    expect(
      between(
        ['renderer/features/rewards/RewardsPage.tsx', `import { a } from './achievements/Achievements.tsx'`],
        ['renderer/features/rewards/achievements/Achievements.tsx', `import { b } from '../queries.ts'`],
        ['renderer/lib/x.test.ts', `import { a } from '../testing/x.ts'`],
        ['renderer/testing/x.ts', `import { b } from '../lib/y.ts'`],
      ),
    ).toEqual([])
  })

  it('is none between resources by their handlers', () => {
    const users: [string, string] = ['api/resources/users/service.ts', `import { a } from '../tags/service.ts'`]
    const tags = `import { a } from '../users/service.ts'`
    expect(between(users, ['api/resources/tags/service.ts', tags])).toHaveLength(2)
    expect(between(users, ['api/resources/tags/handlers.ts', tags])).toEqual([])
  })

  it('is none between build and tests by its scripts', () => {
    expect(
      between(
        ['build/test.mjs', `import { a } from '../tests/e2e/x.mjs'`],
        ['tests/support/x.ts', `import { b } from '../../build/lib/y.mjs'`],
      ),
    ).toEqual([])
  })
})
