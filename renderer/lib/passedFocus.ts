/**
 * As the `ref` of what goes together with the button in it: a list that had the focus before gets it back, or else the
 * page's heading. How is loaded only then: the sign-in page shows such buttons too, and begins without it.
 */
export const passOnFocus = (element: HTMLElement | null): (() => void) | undefined => {
  if (!element) return undefined
  return () => {
    if (!element.contains(document.activeElement)) return
    const { pathname } = window.location
    import('./keptFocus.ts').then(
      // Another page begins with its content (`useFocusOnNewPage`).
      ({ regainFocus }) => window.location.pathname === pathname && regainFocus(),
      () => undefined,
    )
  }
}
