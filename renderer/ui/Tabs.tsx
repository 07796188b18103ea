import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Tabs.module.css'

export interface Tab<Key extends string> {
  key: Key
  label: string
  content: ReactNode
}

interface TabsProps<Key extends string> {
  label: string
  tabs: readonly Tab<Key>[]
  active: Key
  onChange: (key: Key) => void
  /** Opened panels stay mounted, with their input. */
  keep?: boolean
  className?: string
}

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
}

/** The keys that have been active so far. */
function useVisited<Key>(active: Key): ReadonlySet<Key> {
  const [visited, setVisited] = useState<ReadonlySet<Key>>(() => new Set([active]))
  if (!visited.has(active)) setVisited(new Set([...visited, active]))
  return visited
}

/** On a phone not all of them may fit: the open one is always scrolled into view. */
function intoView(tab: HTMLElement | null): void {
  const list = tab?.parentElement
  if (!tab || !list) return
  const [own, seen] = [tab.getBoundingClientRect(), list.getBoundingClientRect()]
  if (own.left < seen.left || own.right > seen.right)
    list.scrollLeft += own.left - seen.left - (seen.width - own.width) / 2
}

/** Tabs with arrow keys, Home and End. The open one is the caller's state, who keeps it in the address. */
export function Tabs<Key extends string>({ label, tabs, active, onChange, keep = false, className }: TabsProps<Key>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const current = tabs.find(({ key }) => key === active) ?? tabs[0]
  const visited = useVisited(active)
  const panels = tabs.filter((tab) => tab === current || (keep && visited.has(tab.key)))
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step || !current) return
    event.preventDefault()
    const next = step(tabs.indexOf(current), tabs.length)
    const tab = tabs[next]
    if (!tab) return
    onChange(tab.key)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div className={className}>
      <div ref={list} role="tablist" aria-label={label} className={styles.list} onKeyDown={move}>
        {tabs.map((tab) => {
          const isActive = tab === current
          return (
            <button
              key={tab.key}
              ref={isActive ? intoView : undefined}
              type="button"
              role="tab"
              id={`${id}-${tab.key}`}
              aria-selected={isActive}
              aria-controls={isActive ? `${id}-${tab.key}-panel` : undefined}
              tabIndex={isActive ? 0 : -1}
              className={classes(styles.tab, isActive && styles.active)}
              onClick={() => onChange(tab.key)}
            >
              {tab.label}
            </button>
          )
        })}
      </div>
      {panels.map((tab) => (
        <div
          key={tab.key}
          role="tabpanel"
          id={`${id}-${tab.key}-panel`}
          aria-labelledby={`${id}-${tab.key}`}
          className={styles.panel}
          hidden={tab !== current}
        >
          {tab.content}
        </div>
      ))}
    </div>
  )
}
