/** Milliseconds; see point 9 of the specification. */
const openDelay = 700
const skipDelay = 300

export interface Tip {
  anchor: Element
  label: string
}

// A dialog's close button is antd's, which allows setting only its name.
const marked = '[data-tip], .ant-modal-close'
const labelOf = (anchor: Element) => anchor.getAttribute('data-tip') ?? anchor.getAttribute('aria-label') ?? ''

/**
 * Determines the shown tooltip: that of the element under a resting pointer, the next one without delay, and that of
 * the element with keyboard focus. Clicking, scrolling and Escape close it.
 * @param isInTip whether an element belongs to the shown tooltip, which the pointer may move onto
 * @returns a function that stops watching
 */
export function watchTips(show: (tip: Tip | null) => void, isInTip: (target: Node) => boolean): () => void {
  let under: Element | null = null
  let shown: Element | null = null
  let timer: number | undefined
  let closedAt = Number.NEGATIVE_INFINITY
  /** Where the pointer was pressed, until it has moved. */
  let pressed: { x: number; y: number } | null = null

  const open = (anchor: Element) => {
    shown = anchor
    show({ anchor, label: labelOf(anchor) })
  }
  const close = () => {
    window.clearTimeout(timer)
    if (!shown) return
    shown = null
    closedAt = performance.now()
    show(null)
  }
  const move = (next: Element | null) => {
    if (next === under) return
    under = next
    const isSoon = shown !== null || performance.now() - closedAt <= skipDelay
    close()
    if (next && isSoon) open(next)
    else if (next) timer = window.setTimeout(() => open(next), openDelay)
  }

  const listening = new AbortController()
  const on = <Name extends keyof DocumentEventMap>(name: Name, listener: (event: DocumentEventMap[Name]) => void) =>
    document.addEventListener(name, listener, { capture: true, signal: listening.signal })

  on('pointerover', ({ target, pointerType, clientX, clientY }) => {
    // A finger resting on a button does not open a tooltip.
    if (pointerType === 'touch' || !(target instanceof Element) || isInTip(target)) return
    const anchor = target.closest(marked)
    // A press may replace its button, for example by one with a menu: what comes under a pointer that has not moved
    // counts as pressed.
    if (pressed?.x === clientX && pressed.y === clientY) under = anchor
    else move(anchor)
  })
  on('pointerout', ({ relatedTarget }) => relatedTarget === null && move(null))
  on('focusin', ({ target }) => {
    if (!(target instanceof Element) || !target.matches(marked) || !target.matches(':focus-visible')) return
    close()
    open(target)
  })
  on('focusout', close)
  on('pointerdown', ({ target, clientX, clientY }) => {
    pressed = { x: clientX, y: clientY }
    if (target instanceof Node && !isInTip(target)) close()
  })
  on('click', close)
  // What the keyboard reaches is scrolled into view.
  on('scroll', () => shown && (shown.matches(':focus-visible') ? open(shown) : close()))
  on('keydown', (event) => {
    if (event.key !== 'Escape' || !shown) return
    // Closes only the tooltip, and not the dialog below.
    event.preventDefault()
    event.stopPropagation()
    close()
  })
  return () => {
    close()
    listening.abort()
  }
}
