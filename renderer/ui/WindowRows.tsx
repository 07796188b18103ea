import { defaultRangeExtractor, useWindowVirtualizer, type Range, type VirtualItem } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { usePageOffset } from '../lib/usePageOffset.ts'

interface WindowRowsProps<Item> {
  items: readonly Item[]
  /** Always the same function: with another one, the positions of all rows are recalculated. */
  keyOf: (item: Item) => number | string
  /** Estimated height of a row in px; each is measured once it is shown. */
  estimate: number
  /** Roles of the list and of a row, such as `list` and `listitem`. */
  roles: readonly [whole: 'list' | 'rowgroup', row: 'listitem' | 'row']
  /** Index of the first row in its table, after a header row. */
  firstRow?: number
  label?: string
  /** Key of what is remembered of the list when it is left, so that Back restores the scroll position of the same row. */
  name?: string
  className?: string
  rowClassName?: string
  children: (item: Item) => ReactNode
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
 * Rows that scroll with the page, of which only those near the visible area are rendered: 20,000 are as fast as 20.
 * The row with the focus stays rendered, whatever the scroll position.
 */
export function WindowRows<Item>({
  items,
  keyOf,
  estimate,
  roles: [whole, role],
  firstRow = 1,
  label,
  name,
  className,
  rowClassName,
  children,
}: WindowRowsProps<Item>) {
  const { ref, offset } = usePageOffset()
  const { key: entry } = useLocation()
  const saved = name === undefined ? undefined : left.get(name)
  const [focused, setFocused] = useState<number | null>(null)
  const getItemKey = useCallback((index: number) => keyOf(items[index]!), [items, keyOf])
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => estimate,
    getItemKey,
    overscan: 8,
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
  const place = role === 'row' ? 'aria-rowindex' : 'aria-posinset'
  return (
    <div
      ref={ref}
      role={whole}
      aria-label={label}
      className={className}
      style={{ position: 'relative', height: virtualizer.getTotalSize() }}
      onBlur={() => setFocused(null)}
    >
      {virtualizer.getVirtualItems().map(({ index, key, start }) => (
        <div
          key={key}
          ref={virtualizer.measureElement}
          data-index={index}
          role={role}
          className={rowClassName}
          onFocus={() => setFocused(index)}
          {...{ [place]: index + firstRow, ...(role === 'listitem' && { 'aria-setsize': items.length }) }}
          style={{ position: 'absolute', insetInline: 0, top: 0, transform: `translateY(${start - offset}px)` }}
        >
          {children(items[index]!)}
        </div>
      ))}
    </div>
  )
}
