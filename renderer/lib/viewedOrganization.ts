import { create } from 'zustand'

interface ViewedOrganization {
  /** The organization that is only viewed on this device; null if it is the current one. */
  id: number | null
}

/** The token flavour's selection that the server does not know (specification, point 4). Ends with the page. */
export const useViewedOrganization = create<ViewedOrganization>(() => ({ id: null }))
