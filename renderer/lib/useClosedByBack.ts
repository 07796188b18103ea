import { useEffectEvent, useLayoutEffect } from 'react'
import { useBlocker, type NavigateFunction } from 'react-router'

interface Opened {
  close: () => void
  inAddress: boolean
}

/** What is open over the page, the topmost last. */
const open: Opened[] = []

/**
 * While it is open over the page, Back closes it and leaves the page as it is.
 * @param inAddress whether its opening is in the address: going back closes it then without any help, unless something
 * else is open over it
 */
export function useClosedByBack(close: () => void, isOpen = true, inAddress = false): void {
  const leave = useEffectEvent(close)
  // Gone with the closing itself: what is done next may go back.
  useLayoutEffect(() => {
    if (!isOpen) return
    const opened = { close: () => leave(), inAddress }
    open.push(opened)
    return () => void open.splice(open.indexOf(opened), 1)
  }, [isOpen, inAddress])
}

let isOwnStep = false
let isProceeding = false
/** Does the step that is held back, while the topmost is closed in its place. */
let proceed: (() => void) | null = null

/** Goes back by the app's own doing, which closes nothing else: a form that was saved ends also under a question. */
export function goBack(navigate: NavigateFunction): void {
  // What closes by going back closes by the step that was asked for: another one could overtake its being taken back.
  if (proceed) return proceed()
  isOwnStep = true
  void navigate(-1)
}

/** Whether such a step is not done yet: it would end a navigation that begins now. */
export const isGoingBack = (): boolean => isOwnStep || isProceeding

/** For the root of all routes, once: a router heeds one blocker. */
export function useBackClosesTopmost(): void {
  const blocker = useBlocker(({ historyAction }) => {
    if (historyAction !== 'POP') return false
    const isOwn = isOwnStep
    isOwnStep = false
    return !isOwn && open.at(-1)?.inAddress === false
  })
  useLayoutEffect(() => {
    if (blocker.state !== 'proceeding') isProceeding = false
    if (blocker.state !== 'blocked') return
    proceed = () => {
      proceed = null
      isProceeding = true
      blocker.proceed()
    }
    open.at(-1)?.close()
    proceed = null
    if (!isProceeding) blocker.reset()
  }, [blocker])
}
