import { writeFile } from 'node:fs/promises'
import { zxyToTileId } from 'pmtiles'

/** A place covered by the file, with all tiles around it. */
interface Place {
  lat: number
  lng: number
}

const zoom = 14
/** Bytes between the maps of two places: reading one does not include the other. */
const gap = 300_000
const extent = 4096

const varint = (value: number): number[] =>
  value < 128 ? [value] : [(value % 128) | 128, ...varint(Math.floor(value / 128))]
const bytes = (field: number, content: number[]) => [...varint(field * 8 + 2), ...varint(content.length), ...content]
const number = (field: number, value: number) => [...varint(field * 8), ...varint(value)]
const text = (field: number, value: string) => bytes(field, [...Buffer.from(value)])
const zigzag = (value: number) => (value < 0 ? -2 * value - 1 : 2 * value)

/** Draws a line through points, closed or not, in the commands of a vector tile. */
function geometry(points: [number, number][], isClosed: boolean): number[] {
  const steps = points.map(([x, y], index) =>
    [x - (points[index - 1]?.[0] ?? 0), y - (points[index - 1]?.[1] ?? 0)].map(zigzag),
  )
  const [first = [], ...others] = steps
  return [9, ...first, others.length * 8 + 2, ...others.flat(), ...(isClosed ? [15] : [])].flatMap(varint)
}

/** A layer with one feature of one property, `kind`. */
function layer(name: string, type: 2 | 3, kind: string, points: [number, number][]): number[] {
  const feature = [...bytes(2, [0, 0]), ...number(3, type), ...bytes(4, geometry(points, type === 3))]
  return bytes(3, [
    ...number(15, 2),
    ...text(1, name),
    ...bytes(2, feature),
    ...text(3, 'kind'),
    ...bytes(4, text(1, kind)),
    ...number(5, extent),
  ])
}

/** Land with a lake in a corner and a road across. */
const tile = Buffer.from([
  ...layer('earth', 3, 'earth', [
    [-64, -64],
    [extent + 64, -64],
    [extent + 64, extent + 64],
    [-64, extent + 64],
  ]),
  ...layer('water', 3, 'lake', [
    [0, 0],
    [1024, 0],
    [0, 1024],
  ]),
  ...layer('roads', 2, 'highway', [
    [0, 3000],
    [extent, 2200],
  ]),
])

/** Ids of the nine tiles at and around a place. */
function tilesAround({ lat, lng }: Place): number[] {
  const count = 2 ** zoom
  const x = Math.floor(((lng + 180) / 360) * count)
  const y = Math.floor(((1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2) * count)
  return [-1, 0, 1].flatMap((east) => [-1, 0, 1].map((south) => zxyToTileId(zoom, x + east, y + south)))
}

function directory(places: Place[]): number[] {
  const entries = places
    .flatMap((place, index) => tilesAround(place).map((id) => ({ id, offset: index * gap })))
    .sort((a, b) => a.id - b.id)
  return [
    entries.length,
    ...entries.map(({ id }, index) => id - (entries[index - 1]?.id ?? 0)),
    ...entries.map(() => 1),
    ...entries.map(() => tile.length),
    ...entries.map(({ offset }) => offset + 1),
  ].flatMap(varint)
}

/** A small PMTiles 3 file with vector tiles of zoom 14 around some places. */
export function pmtilesOf(places: Place[]): Buffer {
  const [header, root, data] = [Buffer.alloc(127), Buffer.from(directory(places)), Buffer.alloc(gap * places.length)]
  places.forEach((_, index) => tile.copy(data, index * gap))
  const metadata = Buffer.from('{}')
  header.write('PMTiles', 'latin1')
  header[7] = 3
  const rootEnd = 127 + root.length
  const sections = [
    127,
    root.length,
    rootEnd,
    metadata.length,
    rootEnd + metadata.length,
    0,
    rootEnd + metadata.length,
    data.length,
  ]
  sections.forEach((value, index) => header.writeBigUInt64LE(BigInt(value), 8 + index * 8))
  // No compression; vector tiles; zoom 14 only; the whole world.
  header.set([1, 1, 1, zoom, zoom], 97)
  ;[-180, -85, 180, 85].forEach((value, index) => header.writeInt32LE(value * 10_000_000, 102 + index * 4))
  return Buffer.concat([header, root, metadata, data])
}

/** Writes such a file. */
export const writePmtiles = (path: string, places: Place[]) => writeFile(path, pmtilesOf(places))
