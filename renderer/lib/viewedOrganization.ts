import { create } from 'zustand'

interface ViewedOrganization {
  /** The organization that is looked at on this device alone; null where it is the one that one works in. */
  id: number | null
}

/** The token flavour's selection that the server does not know of (specification, point 4). Ends with the page. */
export const useViewedOrganization = create<ViewedOrganization>(() => ({ id: null }))
