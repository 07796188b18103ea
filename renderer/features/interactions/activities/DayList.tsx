import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, type ReactNode, type Ref } from 'react'
import type { Interaction } from '../../../../shared/schemas/interaction.ts'
import { usePageOffset } from '../../../lib/usePageOffset.ts'
import { dayItems, type Day, type DayItem } from './days.ts'
import styles from './DayList.module.css'
import { DayHeading } from './DayHeading.tsx'

interface DayListProps {
  /** The newest first. */
  interactions: readonly Interaction[]
  label: string
  children: (interaction: Interaction) => ReactNode
  onPoint?: (interaction: Interaction | null) => void
  ref?: Ref<HTMLDivElement>
}

/** Height of a day's heading in px, the space above it included; the style sheet has the same. */
const headingHeight = 44
/** Likely height of a row; each is measured once it shows. */
const rowHeight = 104

interface Section {
  day: Day
  rows: { index: number; interaction: Interaction }[]
}

/** The items in view under their days; the first day has its heading even where only its later rows are in view. */
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
 * Interactions under sticky headings, one per day. They scroll with the page, and only those near the window exist: 50,000
 * are as light as 50. Rows stand in the normal flow below one spacer, because nothing sticks to a parent that is positioned away.
 */
export function DayList({ interactions, label, children, onPoint, ref: focusRef }: DayListProps) {
  const { ref, offset } = usePageOffset()
  const items = dayItems(interactions)
  // With another function at each drawing, the places of all items would be counted anew.
  const getItemKey = useCallback(
    (index: number) => items[index]?.interaction?.id ?? items[index]?.day.start ?? index,
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
      <div ref={focusRef} tabIndex={-1} role="region" aria-label={label} style={{ paddingTop: above }}>
        {sections(
          items,
          shown.map(({ index }) => index),
        ).map(({ day, rows }) => (
          <section key={day.start} className={styles.day}>
            <DayHeading day={day} />
            <ul className={styles.rows}>
              {rows.map(({ index, interaction }) => (
                <li
                  key={interaction.id}
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
