import { beforeEach, expect, it, vi } from 'vitest'
import type { IpcAnswer } from '../../shared/ipc.ts'

const { call } = vi.hoisted(() => {
  const asked = vi.fn<(name: string, userId: number | null) => Promise<IpcAnswer<unknown>>>()
  Object.assign(window, { outreachDesktop: { call: asked, on: () => () => undefined } })
  return { call: asked }
})
const { openRecords } = await import('./engine.ts')
const { noSync, useSync } = await import('./view/syncState.ts')

const failed: IpcAnswer<unknown> = { ok: false, code: 'failed', message: 'SQLITE_FULL' }
/** A desktop on which five records wait, two of them for others, and whose file does not open. */
const answering = (counted: IpcAnswer<unknown>) => (name: string, userId: number | null) =>
  Promise.resolve(name !== 'countOthersWaiting' ? failed : userId === null ? counted : { ok: true as const, value: 2 })
const events = {
  onList: () => undefined,
  onReceived: () => undefined,
  onSignedOut: () => undefined,
  onOutdated: () => undefined,
}
const opening = (isOpen: boolean) => openRecords({ id: 1, name: 'Ruth' }, events, () => isOpen, null)

beforeEach(() => {
  useSync.setState(noSync)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

it.each([
  ['counts as not sent, without that of other users', true, { ok: true, value: 5 }, 3],
  ['is not counted for the next user', false, { ok: true, value: 5 }, 0],
  ['stays unknown if the system does not let it be read', true, failed, 0],
] as const)('what waits in a file that the desktop cannot open %s', async (_, isOpen, counted, count) => {
  call.mockImplementation(answering(counted))
  await expect(opening(isOpen)).rejects.toThrow('SQLITE_FULL')
  expect(useSync.getState().outOfReach).toBe(count)
})
