import { isLost } from './lostFocus.ts'

// Where the focus goes that was in a row of a list, when the row or its button is gone: removed, undone or brought back.

interface Held {
  element: HTMLElement
  row: Element
  rows: Element
  at: number
  /** Of the page in px, when it took the focus. */
  scrolled: number
}

const rows = 'li, [role=row], [role=listitem]'
/** What opens above a list, and gives the focus back when it closes. */
const overlays = '[role=dialog], [role=menu]'

function heldBy(element: HTMLElement, list: Element): Held | null {
  if (element === list) return null
  const closest = element.closest(rows)
  // What is in no row of the list is replaced by the list itself.
  const row = closest && list.contains(closest) ? closest : list
  const around = row.parentElement
  if (!around) return null
  return { element, row, rows: around, at: [...around.children].indexOf(row), scrolled: window.scrollY }
}

/** A long list has only the rows in view: this one was scrolled out of it. */
const isScrolledAway = ({ scrolled }: Held) => Math.abs(window.scrollY - scrolled) > window.innerHeight

function focus(element: HTMLElement): void {
  // Can have the focus, though the Tab key does not stop there.
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
}

/** The row that has taken the place of the one that is gone, the last one, or the list. */
function focusInstead({ row, rows: others, at }: Held, list: HTMLElement): void {
  const next = row.isConnected ? row : (others.children[at] ?? others.lastElementChild)
  focus(next instanceof HTMLElement && next.isConnected ? next : list)
}

/** The lists on the page: each takes a focus that was lost in it. */
const keepers = new Set<() => void>()

/** Gives a lost focus to the list that had it, or else to the page's heading. */
export function regainFocus(): void {
  for (const keep of keepers) if (isLost()) keep()
  const heading = document.querySelector<HTMLElement>('h1')
  if (heading && isLost()) focus(heading)
}

/** As the `ref` of a list (`tabIndex={-1}`) whose rows can go. */
export const keepFocus = (list: HTMLElement | null): (() => void) | undefined => {
  if (!list) return undefined
  let held: Held | null = null
  const keep = () => {
    if (!held || !isLost() || isScrolledAway(held)) return
    // A row that has moved up or down has lost it too.
    if (held.element.isConnected) focus(held.element)
    else focusInstead(held, list)
  }
  const enter = ({ target }: FocusEvent) => {
    held = target instanceof HTMLElement ? heldBy(target, list) : null
  }
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Element) {
      if (!relatedTarget.closest(overlays)) held = null
      return
    }
    // The page itself was pressed, unless the element is about to go.
    setTimeout(() => {
      if (held?.element.isConnected && isLost()) held = null
    })
  }
  const observer = new MutationObserver(keep)
  observer.observe(list, { childList: true, subtree: true })
  list.addEventListener('focusin', enter)
  list.addEventListener('focusout', leave)
  keepers.add(keep)
  return () => {
    observer.disconnect()
    list.removeEventListener('focusin', enter)
    list.removeEventListener('focusout', leave)
    keepers.delete(keep)
    const { pathname } = window.location
    // Another page begins with its content (`useFocusOnNewPage`).
    if (held) queueMicrotask(() => window.location.pathname === pathname && regainFocus())
  }
}
