import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PendingRecord } from '../../../shared/replica.ts'
import { noSync, useSync } from '../../offline/view/syncState.ts'
import { showBadge } from './badge.ts'

const { call } = vi.hoisted(() => {
  const asked = vi.fn<(name: string, count: number) => Promise<unknown>>(async () => ({ ok: true }))
  Object.assign(window, { outreachDesktop: { call: asked, on: () => () => undefined } })
  return { call: asked }
})
const shown = () => call.mock.calls.map(([, count]) => count)
const wait = (count: number) =>
  useSync.setState({ pending: Array.from({ length: count }, () => ({}) as PendingRecord) })

beforeEach(() => {
  vi.useFakeTimers()
  useSync.setState(noSync, true)
  call.mockClear()
})
afterEach(() => void vi.useRealTimers())

it('shows an empty queue at once: the previous page may have left another number', () => {
  showBadge()
  expect(shown()).toEqual([0])
})

it('follows the queue, but not each of many changes', () => {
  showBadge()
  for (let count = 1; count <= 50; count += 1) wait(count)
  vi.advanceTimersByTime(1_000)
  wait(0)
  vi.advanceTimersByTime(1_000)
  vi.advanceTimersByTime(60_000)
  expect(shown()).toEqual([0, 50, 0])
})
