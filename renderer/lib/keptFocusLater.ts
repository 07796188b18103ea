/**
 * `keepFocus` for what the sign-in page can show as well, which does not need it at its start: it is loaded when
 * something has appeared that takes the focus along.
 */
export const keepFocusLater = (element: HTMLElement | null): (() => void) | undefined => {
  if (!element) return undefined
  let isGone = false
  let letGo: (() => void) | undefined
  import('./keptFocus.ts').then(
    ({ keepFocus }) => {
      if (!isGone) letGo = keepFocus(element)
    },
    () => undefined,
  )
  return () => {
    isGone = true
    letGo?.()
  }
}
