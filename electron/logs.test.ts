import { EventEmitter } from 'node:events'
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { logFaults, startLog } from './logs.ts'

const root = mkdtempSync(join(tmpdir(), 'outreach-logs-'))
afterAll(() => rmSync(root, { recursive: true }))

it('logs what happened, without user input', () => {
  const folder = join(root, 'plain')
  const log = startLog(folder, { toConsole: false })
  log.info('started', { version: '1.4.0', system: 'linux' })
  log.error('sending failed', new Error('{"name":"John Smith"} was refused'))
  const text = readFileSync(join(folder, 'main.log'), 'utf8')
  expect(text).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3} info started \{ version=1\.4\.0, system=linux \}\n/)
  expect(text).toContain('error sending failed Error: [body] was refused')
  expect(text).not.toContain('John')
})

it('keeps a limited number of files', () => {
  const folder = join(root, 'turning')
  const log = startLog(folder, { toConsole: false, maxSize: 2_000 })
  for (let turn = 0; turn < 400; turn++) log.info(`turn ${turn} of the log`)
  expect(readdirSync(folder).toSorted()).toEqual(['main.1.log', 'main.2.log', 'main.3.log', 'main.4.log', 'main.log'])
  for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).size).toBeLessThan(2_200)
  const last = ['main.1.log', 'main.log'].map((name) => readFileSync(join(folder, name), 'utf8')).join('')
  expect(last.trimEnd().split('\n').at(-1)).toContain('turn 399 of')
  expect(last).toContain('turn 380 of')
})

it('logs unhandled errors', () => {
  const folder = join(root, 'faults')
  const [process, app] = [new EventEmitter(), new EventEmitter()]
  logFaults({ process, app }, startLog(folder, { toConsole: false }))
  process.emit('uncaughtException', new Error('first'))
  process.emit('unhandledRejection', new TypeError('second'))
  app.emit('render-process-gone', {}, {}, { reason: 'oom', exitCode: 5 })
  app.emit('child-process-gone', {}, { type: 'GPU', reason: 'crashed', exitCode: 1, serviceName: 'x' })
  const text = readFileSync(join(folder, 'main.log'), 'utf8')
  for (const part of [
    'uncaught Error: first',
    'unhandled TypeError: second',
    'window gone { reason=oom, exitCode=5 }',
    'process gone { type=GPU, reason=crashed',
  ])
    expect(text).toContain(part)
})
