import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
/** Longer files are divided: by what they are about, not at the line. */
const maxLines = 300

const isTooLong = (text: string) => text.trimEnd().split('\n').length > maxLines

it('no file of the product has more than 300 lines', () => {
  const files = globSync('{shared,api,renderer,electron,migrations,build}/**/*.{ts,tsx,css,mjs}', { cwd: root }).filter(
    (file) => !file.includes('.test.'),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => isTooLong(readFileSync(join(root, file), 'utf8')))).toEqual([])
})

it('a file of 301 lines is too long', () => {
  expect([300, 301].map((lines) => isTooLong('line\n'.repeat(lines)))).toEqual([false, true])
})
