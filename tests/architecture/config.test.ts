/** A setting that nothing reads promises what is not so. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readConfig } from '../../api/config.ts'

const root = join(import.meta.dirname, '../..')

it('every setting is used', () => {
  const config = readConfig(
    {},
    {
      demoByDefault: false,
      files: { keepSecret: () => 's'.repeat(32), read: () => '', readHeader: () => Buffer.alloc(0) },
    },
  )
  const sources = globSync('api/**/*.ts', { cwd: root })
    .filter((path) => !/^api\/config|\.test\.ts$/.test(path))
    .map((path) => readFileSync(join(root, path), 'utf8'))
  const unused = Object.keys(config).filter((name) => !sources.some((text) => new RegExp(`\\b${name}\\b`).test(text)))
  expect(unused).toEqual([])
})
