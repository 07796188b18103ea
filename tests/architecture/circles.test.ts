import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { circles } from './circles.ts'
import { readSources } from './sources.ts'

const sources = readSources(join(import.meta.dirname, '../..'), ['shared', 'api', 'renderer', 'electron'])

// What counts as one module, and why, is in circles.ts: a feature with its folders, and `app` with its own, are one by decision.
it('the modules of the product import from each other in no circle', () => {
  expect(circles(sources)).toEqual([])
})

describe('a circle', () => {
  const between = (...files: [string, string][]) => circles(new Map(files))

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
