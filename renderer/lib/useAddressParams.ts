import { use, useCallback } from 'react'
import {
  UNSAFE_DataRouterContext as RouterContext,
  useLocation,
  useSearchParams,
  type NavigateOptions,
} from 'react-router'

/** Changes the parameters that it is given, or makes others of them. */
type Edit = (params: URLSearchParams) => URLSearchParams | void

/** Another choice on the same page is no step to go back to, and leaves the page where it was scrolled to. */
const inPlace: NavigateOptions = { replace: true, preventScrollReset: true }

/**
 * The parameters of the address, and what changes them. A change is made to the address as it is at that moment: React Router gives it
 * the parameters that were drawn last, so where drawing takes long, one change would take back the one before. A page that has been left,
 * and is only still drawn, changes nothing any more.
 * @param ofEveryPage for what stands over all pages: it changes the address also while the next page is still to be drawn
 */
export function useAddressParams(
  ofEveryPage = false,
): [params: URLSearchParams, change: (edit: Edit, options?: NavigateOptions) => void] {
  const [params, setParams] = useSearchParams()
  const { pathname } = useLocation()
  const router = use(RouterContext)?.router
  const change = useCallback(
    (edit: Edit, options = inPlace) => {
      const address = router?.state.navigation.location ?? router?.state.location
      if (address && address.pathname !== pathname && !ofEveryPage) return
      const current = address ? new URLSearchParams(address.search) : new URLSearchParams(params)
      setParams(edit(current) ?? current, options)
    },
    [router, pathname, params, setParams, ofEveryPage],
  )
  return [params, change]
}
