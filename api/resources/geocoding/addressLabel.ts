import { languageTexts } from '../../../shared/languages/index.ts'

/** A place as Nominatim describes it. */
interface Place {
  display_name: string
  name?: string | null
  address?: Record<string, string>
}

const countries = Object.values(languageTexts).map(({ addresses }) => addresses)
const numberFirst = new Set(countries.flatMap((own) => own.numberFirst))
const postcodeLast = new Set(countries.flatMap((own) => own.postcodeLast))

const joined = (parts: readonly (string | null | undefined)[], separator: string) =>
  parts.filter(Boolean).join(separator)

/**
 * An address as on an envelope, without the quarter, county and country that Nominatim also returns:
 * '12 Court Street, Salem, OR 97301' or 'Hauptstraße 12, 69117 Heidelberg'.
 */
export function addressLabel({ display_name, name, address }: Place): string {
  if (!address) return display_name
  const { country_code: country = '', house_number, postcode } = address
  const road = address.road ?? address.pedestrian ?? address.footway
  const street = road && joined(numberFirst.has(country) ? [house_number, road] : [road, house_number], ' ')
  const town = address.city ?? address.town ?? address.village ?? address.hamlet ?? address.municipality
  // 'US-OR' for Oregon.
  const state = address['ISO3166-2-lvl4']?.split('-')[1]
  const region = country === 'us' || country === 'ca' || country === 'au' ? state : null
  const place = postcodeLast.has(country)
    ? joined([town, joined([region, postcode], ' ')], ', ')
    : joined([postcode, town], ' ')
  // A park, a church or a café is identified by its name.
  const known = name && name !== road && name !== town && name !== house_number ? name : null
  if (!street && !known) return display_name
  return joined([known, street, place], ', ')
}
