import { renderHook, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useMissing } from './useMissing.ts'

/** A device's list for a hook, which can be read again. */
function listed() {
  const { promise, resolve: answer } = Promise.withResolvers<void>()
  const refetch = vi.fn(() => promise)
  const at = (row: number | null, data: readonly number[] | undefined) => ({
    row,
    isFound: data?.includes(row ?? 0) ?? false,
    query: { data, isFetching: data === undefined, refetch },
  })
  const hook = renderHook(({ row, isFound, query }: ReturnType<typeof at>) => useMissing(row, isFound, query), {
    initialProps: at(1, undefined),
  })
  return { hook, refetch, answer, show: (row: number | null, data: readonly number[]) => hook.rerender(at(row, data)) }
}

it('reads the list once more before it reports a missing row', async () => {
  const { hook, refetch, answer, show } = listed()
  expect(hook.result.current).toBe(false)
  show(1, [2])
  expect([hook.result.current, refetch.mock.calls.length]).toEqual([false, 1])
  answer()
  await waitFor(() => expect(hook.result.current).toBe(true))
  expect(refetch).toHaveBeenCalledOnce()
})

it('reads the list again for each missing row', async () => {
  const { hook, refetch, answer, show } = listed()
  answer()
  show(1, [2])
  await waitFor(() => expect(hook.result.current).toBe(true))
  show(3, [2])
  expect(hook.result.current).toBe(false)
  await waitFor(() => expect(hook.result.current).toBe(true))
  expect(refetch).toHaveBeenCalledTimes(2)
})

it('does not read the list again for an existing row, or none; a deleted row is missing at once', () => {
  const { hook, refetch, show } = listed()
  show(null, [1])
  show(1, [1])
  expect(hook.result.current).toBe(false)
  show(1, [])
  expect(hook.result.current).toBe(true)
  expect(refetch).not.toHaveBeenCalled()
})
