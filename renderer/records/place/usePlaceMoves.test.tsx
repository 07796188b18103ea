import { act } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import type { Location } from '../../../shared/schemas/interaction.ts'
import { anInteraction } from '../../testing/rows.ts'
import { showHook } from '../../testing/show.tsx'
import { placeValues, type PlaceValues } from './place.ts'
import { usePlaceMoves } from './usePlaceMoves.ts'
import { usePlaces } from './usePlaces.ts'

const oak = { lat: 44.94, lng: -123.03, address: '12 Oak Street' }
const main = { lat: 44.96, lng: -123.01, address: 'Main Street 1' }
const mill = { lat: 44.99, lng: -123.09, address: '80 Mill Lane' }
const nothing: PlaceValues = { lat: '', lng: '', address: '' }

/** A form's place, where Ruth has recorded at Oak Street last, and others in Mill Lane and Main Street. */
function aPlace(before: PlaceValues) {
  const at = (id: number, location: Location, userId = 8) => anInteraction({ id, userId, location })
  const { result } = showHook(
    () => {
      const places = usePlaces(null)
      const [value, onChange] = useState(before)
      return { value, onChange, ...usePlaceMoves({ value, onChange, places }) }
    },
    { contacts: [], interactions: [at(5, oak, 7), at(4, mill), at(3, main)] },
  )
  const type = (address: string) => act(async () => result().type(address))
  return { result, type }
}

it('an address that was recorded before takes the suggested pin along', async () => {
  const { result, type } = aPlace(placeValues(oak))
  await type('80 mill lane ')
  expect(result().value).toEqual({ ...placeValues(mill), address: '80 mill lane ' })
  await type('12 Oak Street')
  expect(result().value).toEqual(placeValues(oak))
})

it.each([
  ['no pin', nothing],
  ['the suggested pin', placeValues(oak)],
])('an address that only begins as a known one keeps %s', async (_case, before) => {
  const { result, type } = aPlace(before)
  await type('Main Street 1')
  expect(result().value).toEqual(placeValues(main))
  await type('Main Street 12')
  expect(result().value).toEqual({ ...before, address: 'Main Street 12' })
})

it('an address leaves a pin where somebody has put it', async () => {
  const { result, type } = aPlace(placeValues(oak))
  await act(async () => result().move({ lat: 45, lng: -123 }))
  await type('80 Mill Lane')
  expect(result().value).toEqual({ lat: '45', lng: '-123', address: '80 Mill Lane' })
})

it('a typed address stays when the pin moves far away, also if it is a known one', async () => {
  const { result, type } = aPlace(placeValues(oak))
  await type('12 Oak Street')
  await act(async () => result().move({ lat: 45, lng: -123 }))
  expect(result().value).toEqual({ lat: '45', lng: '-123', address: '12 Oak Street' })
  await act(async () => result().take(oak))
  await act(async () => result().move({ lat: 45, lng: -123 }))
  expect(result().value.address).toBe('')
})

it('an address that is typed while the device looks for its position stays', async () => {
  const { result, type } = aPlace(nothing)
  // As its button does, which answers seconds after the click.
  const { move } = result()
  await type('Behind the mill')
  await act(async () => move({ lat: 45, lng: -123 }))
  expect(result().value).toEqual({ lat: '45', lng: '-123', address: 'Behind the mill' })
})
