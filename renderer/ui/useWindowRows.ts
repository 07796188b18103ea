import { defaultRangeExtractor, useWindowVirtualizer, type Range, type VirtualItem } from '@tanstack/react-virtual'
import { useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { usePageOffset } from '../lib/usePageOffset.ts'

interface WindowRowsOptions {
  count: number
  /** Estimated height of a row in px; each is measured once it is shown. */
  estimate: (index: number) => number
  /** Always the same function: with another one, the positions of all rows are recalculated. */
  keyOf: (index: number) => number | string
  /** Of rows out of view, on either side. */
  overscan: number
  /** Key of what is remembered of the list when it is left, so that Back restores the scroll position of the same row. */
  name: string | undefined
}

interface Left {
  measured: VirtualItem[]
  /** Key of the history entry in which the list was left, and the scroll position of the window there. */
  entry: string
  offset: number
}

/** How each list was left last, by name. */
const left = new Map<string, Left>()

/**
 * Which rows of a list that scrolls with the page are near the visible area, and where. The row with the focus stays
 * among them, whatever the scroll position.
 * @returns the virtualizer, the list's ref with its distance from the top of the page, and what tells of the focus
 */
export function useWindowRows({ count, estimate, keyOf, overscan, name }: WindowRowsOptions) {
  const { ref, offset } = usePageOffset()
  const { key: entry } = useLocation()
  const saved = name === undefined ? undefined : left.get(name)
  const [focused, setFocused] = useState<number | null>(null)
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: estimate,
    getItemKey: keyOf,
    overscan,
    scrollMargin: offset,
    initialMeasurementsCache: saved?.measured ?? [],
    // Rows rendered at the top of the page first would be measured there, and those below would move away from under the
    // restored position.
    initialOffset: saved?.entry === entry ? saved.offset : () => window.scrollY,
    rangeExtractor: (range: Range) => {
      const near = defaultRangeExtractor(range)
      return focused === null || focused >= range.count || near.includes(focused)
        ? near
        : [...near, focused].sort((a, b) => a - b)
    },
  })
  // Before the next page restores its own position.
  useLayoutEffect(() => {
    if (name === undefined) return
    return () =>
      void left.set(name, { measured: virtualizer.takeSnapshot(), entry, offset: virtualizer.scrollOffset ?? 0 })
  }, [name, entry, virtualizer])
  return { ref, offset, virtualizer, setFocused }
}
