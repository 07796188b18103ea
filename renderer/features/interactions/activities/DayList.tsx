import type { VirtualItem } from '@tanstack/react-virtual'
import { useCallback, type ReactNode } from 'react'
import type { Interaction } from '../../../../shared/schemas/interaction.ts'
import { keepFocus } from '../../../lib/keptFocus.ts'
import { useWindowRows } from '../../../ui/useWindowRows.ts'
import { dayItems, type Day, type DayItem } from './days.ts'
import styles from './DayList.module.css'
import { DayHeading } from './DayHeading.tsx'

interface DayListProps {
  /** Newest first. */
  interactions: readonly Interaction[]
  /** Of what is remembered of the list when it is left. */
  name: string
  label: string
  children: (interaction: Interaction) => ReactNode
  onPoint?: (interaction: Interaction | null) => void
}

/** Height of a day's heading in px, including its margin; same as in the style sheet. */
const headingHeight = 44
/** Estimated height of a row; each is measured once rendered. */
const rowHeight = 104

interface Row {
  index: number
  interaction: Interaction
  /** Its place in the day, from 1. */
  place: number
  /** Empty space above it in px, of rows that are not rendered. */
  gap: number
}

interface Section {
  day: Day
  gap: number
  rows: Row[]
}

/**
 * The rendered items by day; a day has its heading even if only later rows of it are rendered.
 * @param top where the list begins on the page
 */
function sections(items: readonly DayItem[], shown: readonly VirtualItem[], top: number): Section[] {
  const found: Section[] = []
  let end = top
  for (const { index, start, end: ends } of shown) {
    const { day, interaction, place } = items[index] as DayItem
    if (found.at(-1)?.day !== day) {
      const begins = interaction ? start - headingHeight : start
      found.push({ day, gap: begins - end, rows: [] })
      end = begins + headingHeight
    }
    if (!interaction) continue
    found.at(-1)?.rows.push({ index, interaction, place, gap: start - end })
    end = ends
  }
  return found
}

/**
 * Interactions under sticky headings, one per day. They scroll with the page and are virtualized: 50,000 are as fast as
 * 50. Rows are in normal flow, below space for those that are not rendered, because sticky headings do not work in
 * absolutely positioned parents.
 */
export function DayList({ interactions, name, label, children, onPoint }: DayListProps) {
  const items = dayItems(interactions)
  const { ref, offset, virtualizer, setFocused } = useWindowRows({
    count: items.length,
    estimate: (index) => (items[index]?.interaction ? rowHeight : headingHeight),
    keyOf: useCallback(
      (index: number) => items[index]?.interaction?.clientId ?? items[index]?.day.start ?? index,
      [items],
    ),
    overscan: 6,
    name,
  })
  return (
    <div
      ref={ref}
      className={styles.list}
      style={{ height: virtualizer.getTotalSize() }}
      onBlur={() => setFocused(null)}
    >
      <div ref={keepFocus} tabIndex={-1} role="region" aria-label={label}>
        {sections(items, virtualizer.getVirtualItems(), offset).map(({ day, gap: above, rows }) => (
          <section key={day.start} style={{ paddingTop: above }}>
            <DayHeading day={day} />
            <ul className={styles.rows}>
              {rows.map(({ index, interaction, place, gap }) => (
                <li
                  key={interaction.clientId}
                  ref={virtualizer.measureElement}
                  data-index={index}
                  aria-posinset={place}
                  aria-setsize={day.count}
                  tabIndex={-1}
                  className={styles.item}
                  style={{ marginTop: gap }}
                  onFocus={() => setFocused(index)}
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
