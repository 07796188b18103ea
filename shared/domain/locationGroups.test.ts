import { describe, expect, it } from 'vitest'
import { locationGroups } from './locationGroups.ts'

const at = (id: number, lat: number, lng: number, date = '2025-01-05T10:00:00.000Z') => ({
  id,
  date,
  location: { lat, lng, address: `Place ${id}` },
})

describe('locationGroups', () => {
  it('groups interactions whose coordinates share four decimals', () => {
    const groups = locationGroups([at(1, 37.77491, -122.41942), at(2, 37.77494, -122.41938), at(3, 37.7751, -122.4194)])
    expect(groups.map(({ key, interactions }) => [key, interactions.map(({ id }) => id)])).toEqual([
      ['37.7749,-122.4194', [2, 1]],
      ['37.7751,-122.4194', [3]],
    ])
  })

  it('puts the latest interaction first, and takes place and date from it', () => {
    const [group] = locationGroups([
      at(1, 1, 2),
      at(2, 1, 2, '2025-03-01T00:00:00.000Z'),
      at(3, 1, 2, '2024-12-31T23:59:59.999Z'),
    ])
    expect(group?.interactions.map(({ id }) => id)).toEqual([2, 1, 3])
    expect(group).toMatchObject({ latestDate: '2025-03-01T00:00:00.000Z', location: { address: 'Place 2' } })
  })

  it('distinguishes places on both sides of the equator and the meridians', () => {
    const corners = [
      [90, 180],
      [-90, 180],
      [90, -180],
      [-90, -180],
      [0.0001, 0],
      [-0.0001, 0],
      [0, 0.0001],
      [0, -0.0001],
      [0, 0],
    ] as const
    expect(locationGroups(corners.map(([lat, lng], index) => at(index, lat, lng)))).toHaveLength(corners.length)
    expect(locationGroups([at(1, -0.00001, -0.00001)])[0]?.key).toBe('0.0000,0.0000')
  })

  it('leaves out interactions without numeric coordinates', () => {
    expect(
      locationGroups([
        at(1, Number.NaN, 2),
        { id: 2, date: '', location: { lat: null, lng: null, address: '' } as never },
      ]),
    ).toEqual([])
  })
})
