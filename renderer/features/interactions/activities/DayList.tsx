import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, type ReactNode } from 'react'
import type { Interaction } from '../../../../shared/schemas/interaction.ts'
import { keepFocus } from '../../../lib/keptFocus.ts'
import { usePageOffset } from '../../../lib/usePageOffset.ts'
import { dayItems, type Day, type DayItem } from './days.ts'
import styles from './DayList.module.css'
import { DayHeading } from './DayHeading.tsx'

interface DayListProps {
  /** Newest first. */
  interactions: readonly Interaction[]
  label: string
  children: (interaction: Interaction) => ReactNode
  onPoint?: (interaction: Interaction | null) => void
}

/** Height of a day's heading in px, including its margin; same as in the style sheet. */
const headingHeight = 44
/** Estimated height of a row; each is measured once rendered. */
const rowHeight = 104

interface Section {
  day: Day
  rows: { index: number; interaction: Interaction }[]
}

/** The visible items by day; the first day has its heading even if only its later rows are visible. */
function sections(items: readonly DayItem[], indexes: readonly number[]): Section[] {
  const found: Section[] = []
  for (const index of indexes) {
    const { day, interaction } = items[index] as DayItem
    if (found.at(-1)?.day !== day) found.push({ day, rows: [] })
    if (interaction) found.at(-1)?.rows.push({ index, interaction })
  }
  return found
}

/**
 * Interactions under sticky headings, one per day. They scroll with the page and are virtualized: 50,000 are as fast as
 * 50. Rows are in normal flow below one spacer, because sticky headings do not work in absolutely positioned parents.
 */
export function DayList({ interactions, label, children, onPoint }: DayListProps) {
  const { ref, offset } = usePageOffset()
  const items = dayItems(interactions)
  // A new function on each render would make the virtualizer measure all items again.
  const getItemKey = useCallback(
    (index: number) => items[index]?.interaction?.clientId ?? items[index]?.day.start ?? index,
    [items],
  )
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: (index) => (items[index]?.interaction ? rowHeight : headingHeight),
    getItemKey,
    overscan: 6,
    scrollMargin: offset,
  })
  const shown = virtualizer.getVirtualItems()
  const [first] = shown
  const above = first ? first.start - offset - (items[first.index]?.interaction ? headingHeight : 0) : 0
  return (
    <div ref={ref} className={styles.list} style={{ height: virtualizer.getTotalSize() }}>
      <div ref={keepFocus} tabIndex={-1} role="region" aria-label={label} style={{ paddingTop: above }}>
        {sections(
          items,
          shown.map(({ index }) => index),
        ).map(({ day, rows }) => (
          <section key={day.start} className={styles.day}>
            <DayHeading day={day} />
            <ul className={styles.rows}>
              {rows.map(({ index, interaction }) => (
                <li
                  key={interaction.clientId}
                  ref={virtualizer.measureElement}
                  data-index={index}
                  tabIndex={-1}
                  className={styles.item}
                  onPointerEnter={onPoint && (() => onPoint(interaction))}
                  onPointerLeave={onPoint && (() => onPoint(null))}
                >
                  {children(interaction)}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}
