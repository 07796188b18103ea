import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { boundLog, isDatabaseProcess, runsOn } from './postmaster.ts'

const folder = mkdtempSync(join(tmpdir(), 'outreach-postmaster-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('a process', () => {
  it.each([
    ['/opt/bin/postgres -D /data/postgres -p 5000 -c fsync=on', '/data/postgres', true],
    [
      '"C:\\Program Files\\pg\\postgres.exe" -D "C:\\Users\\Zoë M\\postgres" -p 5000\r\n',
      'C:\\Users\\Zoë M\\postgres',
      true,
    ],
    ['/opt/bin/postgres -D /data/postgres', '/data/postgres', true],
    ['/opt/bin/postgres -D /data/postgres2 -p 5000', '/data/postgres', false],
    ['vi /data/postgres', '/data/postgres', false],
    ['', '/data/postgres', false],
  ])('that is called as %s runs on %s: %s', (line, data, runs) => {
    expect(runsOn(line, data)).toBe(runs)
  })

  it('that is another program, or none, is not the database', () => {
    expect(isDatabaseProcess(process.pid, folder)).toBe(false)
    expect(isDatabaseProcess(2 ** 22 + 1, folder)).toBe(false)
  })
})

it('a log that has grown too long is emptied, and one that has not is kept', () => {
  const file = join(folder, 'log')
  boundLog(file)
  writeFileSync(file, 'line\n')
  boundLog(file, 5)
  appendFileSync(file, 'more\n')
  expect(readFileSync(file, 'utf8')).toBe('line\nmore\n')
  boundLog(file, 5)
  expect(readFileSync(file, 'utf8')).toBe('')
})
