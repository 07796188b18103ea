import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import styles from './Tooltips.module.css'
import { watchTips, type Tip } from './watchTips.ts'

/** Minimum distance to the window's edge, in px. */
const margin = 8

/** Above its target, or below if there is no space; within the window. */
function place(element: HTMLElement, anchor: Element): void {
  const { top, bottom, left, width } = anchor.getBoundingClientRect()
  const { offsetWidth, offsetHeight } = element
  const isAbove = top - offsetHeight >= 0
  element.style.top = `${isAbove ? top - offsetHeight : bottom}px`
  const centered = left + width / 2 - offsetWidth / 2
  const maxLeft = document.documentElement.clientWidth - offsetWidth - margin
  element.style.left = `${Math.max(margin, Math.min(centered, maxLeft))}px`
}

/**
 * The tooltip of icon-only buttons: any element with a `data-tip` gets one. One for the whole page, since rows with
 * three buttons each are created and removed by the dozen. Assistive technology has the button's own name, which is
 * more specific.
 */
export function Tooltips() {
  const [tip, setTip] = useState<Tip | null>(null)
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => watchTips(setTip, (target) => element.current?.contains(target) ?? false), [])
  useLayoutEffect(() => {
    if (!tip || !element.current) return
    // The browser's top layer: above dialogs too.
    if (!element.current.matches(':popover-open')) element.current.showPopover()
    place(element.current, tip.anchor)
  }, [tip])
  if (!tip) return null
  return (
    <div key={tip.label} ref={element} role="tooltip" popover="manual" className={styles.tip}>
      <span className={styles.words}>{tip.label}</span>
    </div>
  )
}
