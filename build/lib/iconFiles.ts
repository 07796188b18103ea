/** A picture in one size: as a PNG, and below 256 as its pixels too (red, green, blue, alpha; from the upper left). */
export interface Raster {
  size: number
  png: Buffer
  rgba: Buffer
}

/**
 * An .ico picture in the original Windows format: rows bottom-up, blue first, and a mask that alpha makes redundant.
 */
function bitmap({ size, rgba }: Raster): Buffer {
  const head = Buffer.alloc(40)
  head.writeUInt32LE(40, 0)
  head.writeInt32LE(size, 4)
  // Colours and mask together.
  head.writeInt32LE(size * 2, 8)
  head.writeUInt16LE(1, 12)
  head.writeUInt16LE(32, 14)
  const colours = Buffer.alloc(size * size * 4)
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const from = (y * size + x) * 4
      const [red = 0, green = 0, blue = 0, alpha = 0] = rgba.subarray(from, from + 4)
      colours.set([blue, green, red, alpha], ((size - 1 - y) * size + x) * 4)
    }
  }
  return Buffer.concat([head, colours, Buffer.alloc(Math.ceil(size / 32) * 4 * size)])
}

/** An .ico: small pictures as bitmaps, which every program reads, the largest as a PNG. */
export function icoOf(rasters: readonly Raster[]): Buffer {
  const contents = rasters.map((raster) => (raster.size >= 256 ? raster.png : bitmap(raster)))
  const head = Buffer.alloc(6 + 16 * rasters.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(rasters.length, 4)
  let offset = head.length
  for (const [at, { size }] of rasters.entries()) {
    const entry = 6 + 16 * at
    const length = contents[at]?.length ?? 0
    // 256 is stored as 0.
    head.writeUInt8(size % 256, entry)
    head.writeUInt8(size % 256, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(length, entry + 8)
    head.writeUInt32LE(offset, entry + 12)
    offset += length
  }
  return Buffer.concat([head, ...contents])
}

/** macOS's names of a size: for normal screens, and for double density at half the size. */
const types: Readonly<Record<number, readonly string[]>> = {
  32: ['ic11'],
  64: ['ic12'],
  128: ['ic07'],
  256: ['ic08', 'ic13'],
  512: ['ic09', 'ic14'],
  1024: ['ic10'],
}

/** An .icns of PNGs. */
export function icnsOf(rasters: readonly Raster[]): Buffer {
  const parts = rasters.flatMap(({ size, png }) =>
    (types[size] ?? []).map((type) => {
      const head = Buffer.alloc(8)
      head.write(type, 'latin1')
      head.writeUInt32BE(png.length + 8, 4)
      return Buffer.concat([head, png])
    }),
  )
  const head = Buffer.alloc(8)
  head.write('icns', 'latin1')
  head.writeUInt32BE(
    parts.reduce((sum, part) => sum + part.length, 8),
    4,
  )
  return Buffer.concat([head, ...parts])
}
