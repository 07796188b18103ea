import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { SentRecord } from '../../lib/sentLog.ts'
import { hadWaited, justReceived } from './justReceived.ts'

const sent = (id: string, sentAt: string, madeAt = sentAt) => ({ id, madeAt, sentAt }) as SentRecord

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-01-01T10:00:00Z') }))
afterEach(() => vi.useRealTimers())

it('contains for a moment the rows that the server has received, and none received before', () => {
  const told: string[][] = []
  const { look } = justReceived((received) => told.push(received.map(({ id }) => id)))
  look([
    sent('new', '2026-01-01T10:00:00Z'),
    sent('old', '2026-01-01T09:59:00Z'),
    sent('ahead', '2026-01-01T11:00:00Z'),
  ])
  vi.runAllTimers()
  expect(told).toEqual([['new'], []])
})

it('distinguishes records that were shown as queued from those sent at once', () => {
  expect(hadWaited(sent('a', '2026-01-01T10:00:00Z', '2026-01-01T09:00:00Z'))).toBe(true)
  expect(hadWaited(sent('a', '2026-01-01T10:00:00Z', '2026-01-01T09:59:59Z'))).toBe(false)
})
