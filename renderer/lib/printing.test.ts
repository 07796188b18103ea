import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { printPage, usePrinting, type Output } from './printing.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('a page is printed once, however often that is asked for until the desktop has its answer', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const output = vi.fn<Output>(() => promise)
  printPage(output)
  printPage(output)
  vi.runAllTimers()
  printPage(output)
  vi.runAllTimers()
  expect(output).toHaveBeenCalledOnce()
  resolve()
  await promise
  printPage(output)
  vi.runAllTimers()
  expect(output).toHaveBeenCalledTimes(2)
  await promise
})

it('a list is printed once while the desktop asks, also by the key', async () => {
  const { promise, reject } = Promise.withResolvers<void>()
  const output = vi.fn<Output>(() => promise)
  const start = vi.fn<(output: Output) => void>((asked) => void Promise.resolve(asked()).catch(() => undefined))
  const { unmount } = renderHook(() => usePrinting(start))
  printPage(output)
  printPage(output)
  const key = new KeyboardEvent('keydown', { key: 'p', ctrlKey: true, cancelable: true })
  document.dispatchEvent(key)
  expect(key.defaultPrevented).toBe(true)
  expect(start).toHaveBeenCalledOnce()
  reject(new Error('No printer'))
  await promise.catch(() => undefined)
  printPage(output)
  expect(start).toHaveBeenCalledTimes(2)
  await promise.catch(() => undefined)
  unmount()
})
