import { describe, expect, it } from 'vitest'
import { clusterIndex } from './clusters.ts'
import type { MapMarker } from './types.ts'

const world = { west: -180, south: -85, east: 180, north: 85 }
const markers: MapMarker[] = Array.from({ length: 50_000 }, (_, index) => ({
  key: String(index),
  tone: 'primary',
  label: '',
  lat: 37 + (index % 223) / 400,
  lng: -122 + (index % 311) / 400,
}))

describe('clusters', () => {
  it('count every marker once, and are few', () => {
    const items = clusterIndex(markers).items(world, 8)
    const total = items.reduce((sum, item) => sum + (item.kind === 'cluster' ? item.count : 1), 0)
    expect(total).toBe(markers.length)
    expect(items.length).toBeLessThan(200)
  })

  it('split into markers at a high zoom', () => {
    const few = markers.slice(0, 3)
    const items = clusterIndex(few).items(world, 18)
    expect(items.map((item) => item.kind === 'marker' && item.marker.key).sort()).toEqual(['0', '1', '2'])
  })

  it('know the zoom at which they split', () => {
    const index = clusterIndex(markers)
    const [cluster] = index.items(world, 8).filter((item) => item.kind === 'cluster')
    const next = cluster?.kind === 'cluster' ? index.expansionZoom(cluster.id, 8) : 0
    expect(next).toBeGreaterThan(8)
    expect(index.items(world, next).length).toBeGreaterThan(index.items(world, 8).length)
    const pair = clusterIndex([0, 0.0001].map((east) => ({ ...markers[0]!, lng: east })))
    const [both] = pair.items(world, 8)
    expect(both?.kind === 'cluster' && pair.expansionZoom(both.id, 8)).toBe(17)
  })

  it('leave out markers outside of the view', () => {
    expect(clusterIndex(markers).items({ west: 0, south: 0, east: 1, north: 1 }, 8)).toEqual([])
  })
})
