import { useEffect, useRef, type RefObject } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { create } from 'zustand'
import { media } from '../../../ui/theme.ts'

/** Whether the link that opened the app has been followed: Back to it is none to follow. */
const useOpening = create<{ isFollowed: boolean }>()(() => ({ isFollowed: false }))

/** Whether the browser has restored the page: loaded it again, or come back to it from another site. */
const isLoadedAgain = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation')
  return ['reload', 'back_forward'].includes((entry as PerformanceNavigationTiming | undefined)?.type ?? '')
}

/** Whether scroll position and place come from before, and not from a link that has just opened the app. */
function useIsRestored(): boolean {
  // React Router's name for the entry of the history that the app begins with.
  const isFirst = useLocation().key === 'default'
  const { isFollowed } = useOpening.getState()
  return useNavigationType() === 'POP' && (!isFirst || isFollowed || isLoadedAgain())
}

/** Scrolls to the map when a place is chosen elsewhere or named by a link: on a phone it is below. */
export function usePlaceInView(card: RefObject<HTMLElement | null>, place: string | null): void {
  const isRestored = useIsRestored()
  const seen = useRef(isRestored ? place : null)
  useEffect(() => useOpening.setState({ isFollowed: true }), [])
  useEffect(() => {
    if (place === seen.current) return
    seen.current = place
    const behavior = matchMedia(media.reducedMotion).matches ? 'auto' : 'smooth'
    if (place !== null) card.current?.scrollIntoView({ block: 'nearest', behavior })
  }, [card, place])
}
