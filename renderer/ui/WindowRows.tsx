import { defaultRangeExtractor, useWindowVirtualizer, type Range, type VirtualItem } from '@tanstack/react-virtual'
import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { usePageOffset } from '../lib/usePageOffset.ts'

interface WindowRowsProps<Item> {
  items: readonly Item[]
  /** Always the same function: with another one, the places of all rows are counted anew. */
  keyOf: (item: Item) => number | string
  /** Likely height of a row in px; each is measured once it shows. */
  estimate: number
  /** Roles of the whole and of a row, such as `list` and `listitem`. */
  roles: readonly [whole: 'list' | 'rowgroup', row: 'listitem' | 'row']
  /** Place of the first row in its table, where a header row stands before it. */
  firstRow?: number
  label?: string
  /** Under this name the measured heights are kept, so that Back finds the page scrolled to the same row. */
  name?: string
  className?: string
  rowClassName?: string
  children: (item: Item) => ReactNode
}

const measured = new Map<string, VirtualItem[]>()

/**
 * Rows that scroll with the page, of which only those near the window exist: 20,000 are as light as 20.
 * The row that has the focus stays, wherever one scrolls.
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
  const [focused, setFocused] = useState<number | null>(null)
  const getItemKey = useCallback((index: number) => keyOf(items[index]!), [items, keyOf])
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => estimate,
    getItemKey,
    overscan: 8,
    scrollMargin: offset,
    initialMeasurementsCache: name === undefined ? [] : measured.get(name),
    rangeExtractor: (range: Range) => {
      const near = defaultRangeExtractor(range)
      return focused === null || focused >= range.count || near.includes(focused)
        ? near
        : [...near, focused].sort((a, b) => a - b)
    },
  })
  useEffect(() => {
    if (name !== undefined) return () => void measured.set(name, virtualizer.takeSnapshot())
  }, [name, virtualizer])
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
