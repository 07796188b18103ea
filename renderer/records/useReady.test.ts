import { act, renderHook, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { derivedFrom } from '../lib/memo.ts'
import { useReady } from './useReady.ts'

const people = (count: number, organizationId = 1) => Array.from({ length: count }, (_, id) => ({ id, organizationId }))
type People = ReturnType<typeof people>

function setUp(first?: People) {
  const counted: number[] = []
  const derivations = [derivedFrom((list: readonly unknown[]) => counted.push(list.length))]
  const hook = renderHook(({ list }: { list: People | undefined }) => useReady(list, derivations), {
    initialProps: { list: first },
  })
  return { ...hook, counted }
}

describe('useReady', () => {
  it('holds a large list back until everything is derived from it, once', async () => {
    const { result, rerender, counted } = setUp()
    const [first, second] = [people(3_000), people(3_001)]
    rerender({ list: first })
    expect([result.current, counted]).toEqual([undefined, []])
    await waitFor(() => expect(result.current).toBe(first))
    rerender({ list: second })
    expect(result.current).toBe(first)
    await waitFor(() => expect(result.current).toBe(second))
    expect(counted).toEqual([3_000, 3_001])
  })

  it('does not hold back a short list or the page’s first one', () => {
    const { result, rerender } = setUp(people(3_000))
    expect(result.current).toHaveLength(3_000)
    rerender({ list: people(10) })
    expect(result.current).toHaveLength(10)
  })

  it('never shows another organization’s', async () => {
    const { result, rerender } = setUp(people(3_000))
    const other = people(3_000, 2)
    act(() => rerender({ list: other }))
    expect(result.current).toBeUndefined()
    await waitFor(() => expect(result.current).toBe(other))
  })
})
