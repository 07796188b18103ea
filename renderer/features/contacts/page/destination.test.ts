import { expect, it } from 'vitest'
import type { Interaction } from '../../../../shared/schemas/interaction.ts'
import { wayTo } from './destination.ts'

const at = (lat: number, lng: number, address = '') => ({ location: { lat, lng, address } }) as Interaction
const nowhere = at(37.7749, -122.4194, 'Sample Address')

it('leads to the contact’s address', () => {
  expect(wayTo({ address: 'Elm 1' }, [at(44.9, -123)])).toEqual({ to: 'Elm 1', name: 'Elm 1' })
})

it('leads to the last place of an interaction, but never to the default place', () => {
  const met = at(44.9, -123, 'Market')
  expect(wayTo({ address: null }, [nowhere, met, at(45, -122)])).toEqual({ to: met.location, name: 'Market' })
  expect(wayTo({ address: '' }, [at(44.9, -123)])).toMatchObject({ name: '44.9, -123' })
})

it('is null without an address or place', () => {
  expect(wayTo({ address: null }, [])).toBeNull()
  expect(wayTo({ address: null }, [nowhere])).toBeNull()
})
