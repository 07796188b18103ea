import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router'

/** Closes what is open over the page, the topmost last. */
const open: (() => void)[] = []

/** While it is open over the page, Back closes it and leaves the page as it is: no address of its own is needed. */
export function useClosedByBack(close: () => void, isOpen = true): void {
  const leave = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen) return
    const closing = () => leave()
    open.push(closing)
    return () => void open.splice(open.indexOf(closing), 1)
  }, [isOpen])
}

/** For the root of all routes, once: a router heeds one blocker. */
export function useBackClosesTopmost(): void {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP' && open.length > 0)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    open.at(-1)?.()
  }, [blocker])
}
