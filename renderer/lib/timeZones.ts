import { isTimeZone } from '../../shared/domain/timeZone.ts'

/** Names as browsers write them: `America/New_York` is found by what one types. */
export const zoneLabel = (zone: string): string => zone.replaceAll('_', ' ')

/** The device's time zone. */
export const zoneHere = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The time zones to choose from: the device's own first, and the chosen one also where this browser does not list it. */
export function zoneOptions(chosen: string | null): { value: string; label: string }[] {
  const zones = [zoneHere(), ...(chosen ? [chosen] : []), 'UTC', ...Intl.supportedValuesOf('timeZone')].filter(
    isTimeZone,
  )
  return [...new Set(zones)].map((zone) => ({ value: zone, label: zoneLabel(zone) }))
}
