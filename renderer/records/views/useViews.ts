import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { ViewPage } from '../../../shared/domain/savedViews.ts'
import type { SavedView } from '../../../shared/schemas/savedView.ts'
import { useOrganizationId } from '../../lib/session.ts'
import { viewsQuery } from './queries.ts'
import { chosenParameter } from './viewAddress.ts'

/** A page with views. */
export interface ViewedPage {
  page: ViewPage
  /**
   * What a view keeps of an address, always in one spelling: two addresses that show the same have the same. Always the
   * same function.
   */
  keptOf: (params: URLSearchParams) => URLSearchParams
}

/** The views of a page, and which one it shows. */
export interface PageViews {
  page: ViewPage
  /** Undefined while they load, and if that fails. */
  views: readonly SavedView[] | undefined
  isFailed: boolean
  retry: () => void
  /** What a view of the page as it is would keep; empty if it shows everything. */
  query: string
  /** The chosen view, or one that shows the same. */
  current: SavedView | undefined
  /** Something else has been chosen since. */
  isChanged: boolean
}

/** The views of a page, from the last answer if the server cannot be reached. */
export function useViews({ page, keptOf }: ViewedPage): PageViews {
  const { data, isError, refetch } = useQuery(viewsQuery(useOrganizationId()))
  const [params] = useSearchParams()
  const chosenId = Number(params.get(chosenParameter))
  const query = keptOf(params).toString()
  const views = useMemo(() => data?.filter((view) => view.page === page), [data, page])
  const chosen = views?.find(({ id }) => id === chosenId)
  const shows = (view: SavedView) => keptOf(new URLSearchParams(view.query)).toString() === query
  const current = chosen && shows(chosen) ? chosen : (views?.find(shows) ?? chosen)
  return {
    page,
    views,
    isFailed: isError && !data,
    retry: () => void refetch(),
    query,
    current,
    isChanged: current !== undefined && !shows(current),
  }
}
