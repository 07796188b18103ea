import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { StoreOutdated } from '../../../shared/replica.ts'
import { connected } from './connected.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Connections that a test can close. */
async function opened() {
  const connections: { closed: boolean; close(): void; lose(): void }[] = []
  let refusal: Error | null = null
  const connection = await connected(async ({ terminated }) => {
    if (refusal) throw refusal
    const one = { closed: false, close: () => void (one.closed = true), lose: terminated }
    connections.push(one)
    return one
  })
  return { ...connection, connections, refuse: (error: Error | null) => void (refusal = error) }
}

it('returns the same connection until it is lost, then a new one', async () => {
  const { use, connections } = await opened()
  expect(await use()).toBe(await use())
  connections[0]?.lose()
  expect(await use()).toBe(connections[1])
})

it('reopens a lost connection by itself', async () => {
  const { connections } = await opened()
  connections[0]?.lose()
  await vi.runAllTimersAsync()
  expect(connections).toHaveLength(2)
})

it('retries at the next use if reopening failed', async () => {
  const { use, connections, refuse } = await opened()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  refuse(new Error('busy'))
  connections[0]?.lose()
  await vi.runAllTimersAsync()
  await expect(use()).rejects.toThrow('busy')
  refuse(null)
  expect(await use()).toBe(connections[1])
})

it('reports that the database has a newer version', async () => {
  const { use, connections, refuse } = await opened()
  refuse(new DOMException('', 'VersionError'))
  connections[0]?.lose()
  await expect(use()).rejects.toBeInstanceOf(StoreOutdated)
})

it('stays closed after closing', async () => {
  const { use, close, connections } = await opened()
  close()
  await vi.runAllTimersAsync()
  expect(connections[0]?.closed).toBe(true)
  connections[0]?.lose()
  await vi.runAllTimersAsync()
  expect(connections).toHaveLength(1)
  await expect(use()).rejects.toThrow('closed')
})
