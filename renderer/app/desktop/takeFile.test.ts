import { beforeEach, expect, it, vi } from 'vitest'
import { takeFile } from './takeFile.ts'

const { call } = vi.hoisted(() => {
  const asked = vi.fn<(name: string, known: number) => Promise<unknown>>()
  Object.assign(window, { outreachDesktop: { call: asked, on: () => () => undefined } })
  return { call: asked }
})
const part = (text: string, number: number, isLast = false, name = 'mine.outreach') => ({
  ok: true,
  value: { name, base64: btoa(text), number, isLast },
})
const none = { ok: true, value: null }
const asked = () => call.mock.calls.map(([, known]) => known)

beforeEach(() => void call.mockReset())

it('the opened file is null if none was opened', async () => {
  call.mockResolvedValue(none)
  expect(await takeFile()).toBeNull()
})

it('the opened file is assembled from its parts, byte for byte', async () => {
  call
    .mockResolvedValueOnce(part('a\x00\xff', 0))
    .mockResolvedValueOnce(part('b\r\n', 1))
    .mockResolvedValueOnce(part('c', 2, true))
  const file = await takeFile()
  expect(file?.name).toBe('mine.outreach')
  expect(new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(
    Uint8Array.from([97, 0, 255, 98, 13, 10, 99]),
  )
  expect(asked()).toEqual([0, 1, 2])
})

it('the opened file begins anew if an earlier page had begun to take another', async () => {
  call
    .mockResolvedValueOnce(part('old', 0))
    .mockResolvedValueOnce(part('ne', 0, false, 'new.outreach'))
    .mockResolvedValueOnce(part('w', 1, true, 'new.outreach'))
  const file = await takeFile()
  expect([file?.name, await file?.text()]).toEqual(['new.outreach', 'new'])
  expect(asked()).toEqual([0, 1, 1])
})

it('concurrent callers take the opened file one after the other, also after a failure', async () => {
  call
    .mockRejectedValueOnce(new Error('The bridge is gone'))
    .mockResolvedValueOnce(part('a', 0))
    .mockResolvedValueOnce(part('b', 1, true))
    .mockResolvedValue(none)
  const [failed, first, second] = await Promise.allSettled([takeFile(), takeFile(), takeFile()])
  expect(failed.status).toBe('rejected')
  expect(first).toMatchObject({ status: 'fulfilled', value: { size: 2 } })
  expect(second).toEqual({ status: 'fulfilled', value: null })
  expect(asked()).toEqual([0, 0, 1, 0])
})
