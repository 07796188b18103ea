import { renderHook, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useWorkedOut, type Work } from './useWorkedOut.ts'

/** Works whose ends a test decides. */
function works() {
  const begun: { name: string; end: () => void; signal: AbortSignal }[] = []
  const work =
    (name: string): Work<string> =>
    (signal) =>
      new Promise((resolve) => begun.push({ name, end: () => resolve(name), signal }))
  const names = () => begun.map(({ name }) => name)
  return { begun, work, names }
}

const hook = (work: Work<string> | null, key: unknown = 1) =>
  renderHook(({ key, work }) => useWorkedOut(key, work), { initialProps: { key, work } })

it('finishes what is under way when its sources change, and then works out the latest only', async () => {
  const { begun, work, names } = works()
  const { result, rerender } = hook(null)
  expect(result.current).toBeUndefined()
  rerender({ key: 1, work: work('first') })
  rerender({ key: 1, work: work('second') })
  rerender({ key: 1, work: work('third') })
  expect(names()).toEqual(['first'])
  begun[0]?.end()
  await waitFor(() => expect(result.current).toBe('first'))
  await waitFor(() => expect(names()).toEqual(['first', 'third']))
  begun[1]?.end()
  await waitFor(() => expect(result.current).toBe('third'))
  expect(names()).toEqual(['first', 'third'])
})

it('works it out again with other sources after a failure, which is reported', async () => {
  const reported = Promise.withResolvers<unknown>()
  process.once('unhandledRejection', reported.resolve)
  const failure = new Error('No room left')
  const { begun, work, names } = works()
  const { result, rerender } = hook(async () => Promise.reject(failure))
  expect(await reported.promise).toBe(failure)
  expect(result.current).toBeUndefined()
  rerender({ key: 1, work: work('second') })
  expect(names()).toEqual(['second'])
  begun[0]?.end()
  await waitFor(() => expect(result.current).toBe('second'))
})

it('ends what is about something else, and shows nothing of it', async () => {
  const { begun, work, names } = works()
  const { result, rerender, unmount } = hook(work('first'))
  begun[0]?.end()
  await waitFor(() => expect(result.current).toBe('first'))
  rerender({ key: 1, work: work('second') })
  rerender({ key: 2, work: work('other') })
  expect(result.current).toBeUndefined()
  expect(names()).toEqual(['first', 'second', 'other'])
  expect(begun[1]?.signal.aborted).toBe(true)
  begun[1]?.end()
  begun[2]?.end()
  await waitFor(() => expect(result.current).toBe('other'))
  rerender({ key: 2, work: work('last') })
  unmount()
  expect(begun[3]?.signal.aborted).toBe(true)
})
