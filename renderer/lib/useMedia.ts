import { useSyncExternalStore } from 'react'

/**
 * Whether a media query matches, updated on changes.
 * @param query such as `media.phone` of the theme
 */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => window.matchMedia(query).matches,
  )
}
