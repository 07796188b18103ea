import { useMemo } from 'react'
import { noFilter, writeFilter, type InteractionFilter } from '../../records/interactions/filter.ts'
import { useAddressFilter } from '../../records/useAddressFilter.ts'
import { useAddressPlace } from '../../records/map/useAddressPlace.ts'
import { useAddressParams } from '../../lib/useAddressParams.ts'
import { useAddressValues } from '../../lib/useAddressValues.ts'
import { useToday } from '../../lib/useToday.ts'
import { firstDay, presets, type Preset } from './derive/periods.ts'

/** `custom` is a range of chosen days. */
export type Range = 'all' | Preset | 'custom'
export type DashboardDialog = 'filter' | 'dates'

const dialogParameter = ['dialog'] as const

const presetIn = (params: URLSearchParams): Preset | undefined =>
  presets.find((preset) => preset === params.get('range'))

function rangeOf(params: URLSearchParams, { from, to }: InteractionFilter): Range {
  return presetIn(params) ?? (from || to ? 'custom' : 'all')
}

/** Filter, selected place and open dialog of the dashboard: all of it is stored in the address. */
export function useDashboardFilter() {
  const today = useToday()
  const [params, change] = useAddressParams()
  const dialog = useAddressValues(dialogParameter)
  const { filter: named } = useAddressFilter(params)
  const preset = presetIn(params)
  const filter = useMemo(
    () => (preset ? { ...named, from: firstDay(today, Number(preset)), to: null } : named),
    [named, preset, today],
  )

  /** Changing the filter closes the popup and the dialog; a preset is kept if only type or follow-up change. */
  const setFilter = (next: InteractionFilter, range: Preset | null = preset ?? null) =>
    change((current) => {
      const written = writeFilter(current, range ? { ...next, from: null, to: null } : next)
      for (const name of ['place', 'dialog', 'range']) written.delete(name)
      if (range) written.set('range', range)
      return written
    })

  return {
    filter,
    range: rangeOf(params, filter),
    setFilter,
    setDays: (from: string | null, to: string | null) => setFilter({ ...filter, from, to }, null),
    setRange: (range: 'all' | Preset) => setFilter({ ...filter, from: null, to: null }, range === 'all' ? null : range),
    clear: () => setFilter(noFilter, null),
    ...useAddressPlace(),
    dialog: dialog.values.dialog,
    openDialog: (name: DashboardDialog) => dialog.open({ dialog: name }),
    closeDialog: dialog.close,
  }
}

export type DashboardFilter = ReturnType<typeof useDashboardFilter>
