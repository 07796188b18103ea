import { use, useCallback } from 'react'
import {
  UNSAFE_DataRouterContext as RouterContext,
  useLocation,
  useSearchParams,
  type NavigateOptions,
} from 'react-router'

/** Modifies the given parameters, or returns others. */
type Edit = (params: URLSearchParams) => URLSearchParams | void

/** Another choice on the same page adds no history entry, and keeps the scroll position and what the entry knows. */
const inPlace = (state: unknown): NavigateOptions => ({ replace: true, preventScrollReset: true, state })

/**
 * The parameters of the address, and a function that changes them. A change applies to the address at that moment:
 * React Router provides the last rendered parameters, so with slow rendering one change would undo the previous one. A
 * page that has been left, and is only still rendered, changes nothing any more.
 * @param ofEveryPage for components over all pages: they change the address also while the next page is not rendered
 * yet
 */
export function useAddressParams(
  ofEveryPage = false,
): [params: URLSearchParams, change: (edit: Edit, options?: NavigateOptions) => void] {
  const [params, setParams] = useSearchParams()
  const { pathname } = useLocation()
  const router = use(RouterContext)?.router
  const change = useCallback(
    (edit: Edit, options?: NavigateOptions) => {
      const address = router?.state.navigation.location ?? router?.state.location
      if (address && address.pathname !== pathname && !ofEveryPage) return
      const current = address ? new URLSearchParams(address.search) : new URLSearchParams(params)
      const next = edit(current) ?? current
      if (!router || !address) return setParams(next, options)
      // Also on the way to another page, which would be given up for nothing.
      if (next.toString() === new URLSearchParams(address.search).toString()) return
      void router.navigate({ pathname: address.pathname, search: next.toString() }, options ?? inPlace(address.state))
    },
    [router, pathname, params, setParams, ofEveryPage],
  )
  return [params, change]
}
