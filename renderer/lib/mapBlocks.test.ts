import { beforeEach, expect, it, vi } from 'vitest'
import { findStored, useKeptMap } from './keptMap.ts'
import { fileInUse, keptFile } from './mapBlocks.ts'

const { stored } = vi.hoisted(() => {
  const stored = new Set<string>()
  Object.assign(globalThis, { caches: { has: async (name: string) => stored.has(name) } })
  return { stored }
})

const file = { etag: '"old"', size: 10 }

beforeEach(() => {
  stored.clear()
  keptFile.write(file)
  useKeptMap.setState({ kept: file })
  const answer = { status: 206, headers: { ETag: '"new"', 'Content-Range': 'bytes 0-0/20' } }
  vi.stubGlobal('fetch', async () => new Response('x', answer))
})

it('maps are drawn from the file that is stored, whatever the server has', async () => {
  stored.add('map-kept-"old"')
  expect(await fileInUse()).toEqual(file)
  await findStored(undefined)
  expect(useKeptMap.getState().kept).toEqual(file)
})

it('a file that the browser has deleted is no longer the stored one, and maps are drawn from the server’s', async () => {
  expect(await fileInUse()).toEqual({ etag: '"new"', size: 20 })
  expect(keptFile.read()).toBeNull()
})

it('the settings do not claim that a deleted file is stored, also without the server', async () => {
  await findStored(undefined)
  expect(useKeptMap.getState().kept).toBeNull()
})
