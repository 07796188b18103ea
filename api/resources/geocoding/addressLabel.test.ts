import { expect, it } from 'vitest'
import { addressLabel } from './addressLabel.ts'

const label = (address: Record<string, string> | undefined, name = '') =>
  addressLabel({ display_name: 'all of it', name, ...(address && { address }) })

it.each([
  [
    {
      country_code: 'us',
      house_number: '12',
      road: 'Court Street',
      city: 'Salem',
      'ISO3166-2-lvl4': 'US-OR',
      postcode: '97301',
    },
    '12 Court Street, Salem, OR 97301',
  ],
  [
    { country_code: 'de', house_number: '12', road: 'Hauptstraße', city: 'Heidelberg', postcode: '69117' },
    'Hauptstraße 12, 69117 Heidelberg',
  ],
  [
    { country_code: 'fr', house_number: '3', road: 'Rue de la Paix', town: 'Étampes', postcode: '91150' },
    '3 Rue de la Paix, 91150 Étampes',
  ],
  [
    { country_code: 'gb', house_number: '5', road: 'High Street', town: 'Rye', postcode: 'TN31 7JE' },
    '5 High Street, Rye, TN31 7JE',
  ],
  [{ country_code: 'es', road: 'Calle Mayor', village: 'Olite' }, 'Calle Mayor, Olite'],
])('%o reads as %s', (address, text) => expect(label(address)).toBe(text))

it('names places known by their name, and uses the full text without a street', () => {
  const address = { country_code: 'us', road: 'State Street', city: 'Salem' }
  expect(label(address, 'Capitol Park')).toBe('Capitol Park, State Street, Salem')
  expect(label(address, 'State Street')).toBe('State Street, Salem')
  expect(label({ country_code: 'us', city: 'Salem' }, 'Salem')).toBe('all of it')
  expect(label(undefined)).toBe('all of it')
})
