import { useAddressParams } from '../../../lib/useAddressParams.ts'
import { useAddressValues } from '../../../lib/useAddressValues.ts'
import { noFilter, readFilter, writeFilter, type InteractionFilter } from '../../../records/interactions/filter.ts'
import { useAddressFilter } from '../../../records/useAddressFilter.ts'
import { useAddressPlace } from '../../../records/map/useAddressPlace.ts'
import { searchIn } from '../../../records/views/viewAddress.ts'

export type ActivityView = 'list' | 'map'

const readView = (params: URLSearchParams): ActivityView => (params.get('view') === 'map' ? 'map' : 'list')

/** What a saved view keeps of an address. */
export function keptOf(params: URLSearchParams): URLSearchParams {
  const kept = writeFilter(searchIn(params), readFilter(params))
  if (readView(params) === 'map') kept.set('view', 'map')
  return kept
}

const dialogParameter = ['dialog'] as const

/**
 * The page's state in the address besides the search: filter, list or map, the selected place, and the filter dialog.
 */
export function useActivityAddress() {
  const [params, change] = useAddressParams()
  const dialog = useAddressValues(dialogParameter)
  const { filter, isFiltered } = useAddressFilter(params)
  /** Changing the filter closes the popup and the dialog. */
  const setFilter = (next: InteractionFilter) =>
    change((current) => {
      const written = writeFilter(current, next)
      written.delete('place')
      written.delete('dialog')
      return written
    })
  return {
    filter,
    isFiltered,
    setFilter,
    clear: () => setFilter(noFilter),
    view: readView(params),
    setView: (next: ActivityView) =>
      change((current) => {
        if (next === 'map') current.set('view', next)
        else current.delete('view')
      }),
    ...useAddressPlace(),
    isFilterOpen: dialog.values.dialog === 'filter',
    openFilter: () => dialog.open({ dialog: 'filter' }),
    closeFilter: dialog.close,
  }
}

export type ActivityAddress = ReturnType<typeof useActivityAddress>
