import { useCallback, type ReactNode } from 'react'
import { useWindowRows } from './useWindowRows.ts'

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
  const { ref, offset, virtualizer, setFocused } = useWindowRows({
    count: items.length,
    estimate: () => estimate,
    keyOf: useCallback((index: number) => keyOf(items[index]!), [items, keyOf]),
    overscan: 8,
    name,
  })
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
