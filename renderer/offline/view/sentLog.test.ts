import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pending } from '../testRecords.ts'
import { useSync } from './syncState.ts'
import { localRecords } from '../localRecords.ts'
import { withLocalRecords } from '../testing.ts'
import { forgetSent, sentLog, type SentLog } from '../../lib/sentLog.ts'

let told: SentLog[] = []
const open = () => sentLog(7, (log) => void told.push(log))

beforeEach(() => {
  localStorage.clear()
  told = []
})
afterEach(() => vi.restoreAllMocks())

it('survives a restart of the app, until its user signs out', async () => {
  const log = open()
  log.took(pending(1, { body: { name: 'Ana', notes: 'private' } }))
  log.took(pending(2))
  await Promise.resolve()
  log.tookAll()
  log.close()
  open().close()
  expect(told.at(-1)?.sent.map(({ id }) => id)).toEqual([pending(2).id, pending(1).id])
  expect(told.at(-1)?.lastSuccess).not.toBeNull()
  expect(JSON.stringify(localStorage)).not.toContain('private')
  forgetSent(7)
  open().close()
  expect(told.at(-1)).toEqual({ sent: [], lastSuccess: null })
})

it('lists nothing as sent that was never requested from the server', async () => {
  const close = await withLocalRecords(7)
  await (await localRecords()).drain()
  expect(useSync.getState().lastSuccess).toBeNull()
  close()
})
