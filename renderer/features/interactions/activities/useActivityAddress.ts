import { useCallback, useMemo } from 'react'
import { useAddressParams } from '../../../lib/useAddressParams.ts'
import { noFilter, readFilter, writeFilter, type InteractionFilter } from '../../../records/interactions/filter.ts'

export type ActivityView = 'list' | 'map'

/** The page's state in the address besides the search: filter, list or map, the selected place, and the filter dialog. */
export function useActivityAddress() {
  const [params, change] = useAddressParams()
  const set = useCallback(
    (name: string, value: string | null) =>
      change((next) => {
        if (value === null) next.delete(name)
        else next.set(name, value)
      }),
    [change],
  )
  // As a string, so that selecting a place or opening a dialog does not change the filter and what is derived from it.
  const filterText = writeFilter(new URLSearchParams(), readFilter(params)).toString()
  const filter = useMemo(() => readFilter(new URLSearchParams(filterText)), [filterText])
  /** Changing the filter closes the popup and the dialog. */
  const setFilter = (next: InteractionFilter) =>
    change((current) => {
      const written = writeFilter(current, next)
      written.delete('place')
      written.delete('dialog')
      return written
    })
  const view: ActivityView = params.get('view') === 'map' ? 'map' : 'list'
  return {
    filter,
    isFiltered: filterText !== '',
    setFilter,
    clear: () => setFilter(noFilter),
    view,
    setView: (next: ActivityView) => set('view', next === 'map' ? next : null),
    place: params.get('place'),
    selectPlace: useCallback((key: string | null) => set('place', key), [set]),
    isFilterOpen: params.get('dialog') === 'filter',
    openFilter: () => set('dialog', 'filter'),
    closeFilter: () => set('dialog', null),
  }
}

export type ActivityAddress = ReturnType<typeof useActivityAddress>
