import { expect, it } from 'vitest'
import type { Interaction } from '../../../../shared/schemas/interaction.ts'
import { wayTo } from './destination.ts'

const at = (lat: number, lng: number, address = '') => ({ location: { lat, lng, address } }) as Interaction
const nowhere = at(37.7749, -122.4194, 'Sample Address')

it('leads to where somebody lives', () => {
  expect(wayTo({ address: 'Elm 1' }, [at(44.9, -123)])).toEqual({ to: 'Elm 1', name: 'Elm 1' })
})

it('leads to where they were met last, and never to where nobody said where', () => {
  const met = at(44.9, -123, 'Market')
  expect(wayTo({ address: null }, [nowhere, met, at(45, -122)])).toEqual({ to: met.location, name: 'Market' })
  expect(wayTo({ address: '' }, [at(44.9, -123)])).toMatchObject({ name: '44.9, -123' })
})

it('knows no way where neither is known', () => {
  expect(wayTo({ address: null }, [])).toBeNull()
  expect(wayTo({ address: null }, [nowhere])).toBeNull()
})
