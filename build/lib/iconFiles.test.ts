import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { icnsOf, icoOf } from './iconFiles.ts'
import { root } from './paths.mjs'

const isPng = (data: Buffer) =>
  data.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
const pngSize = (data: Buffer) => [data.readUInt32BE(16), data.readUInt32BE(20)]
const read = (path: string) => readFileSync(join(root, path))

/** The pictures of an .ico, as its directory names them. */
function inIco(file: Buffer) {
  return Array.from({ length: file.readUInt16LE(4) }, (_, at) => {
    const entry = file.subarray(6 + 16 * at, 22 + 16 * at)
    const data = file.subarray(entry.readUInt32LE(12), entry.readUInt32LE(12) + entry.readUInt32LE(8))
    return { size: entry.readUInt8(0) || 256, data }
  })
}

/** The pictures of an .icns, one after the other. */
function inIcns(file: Buffer) {
  const found: { type: string; data: Buffer }[] = []
  for (let at = 8; at < file.length; at += file.readUInt32BE(at + 4))
    found.push({
      type: file.toString('latin1', at, at + 4),
      data: file.subarray(at + 8, at + file.readUInt32BE(at + 4)),
    })
  return found
}

describe('an .ico', () => {
  it.each(['build/icons/icon.ico', 'build/icons/file.ico'])('%s has every size of Windows', (path) => {
    const pictures = inIco(read(path))
    expect(pictures.map(({ size }) => size)).toEqual([16, 24, 32, 48, 64, 128, 256])
    for (const { size, data } of pictures) {
      if (size === 256) expect([isPng(data), ...pngSize(data)]).toEqual([true, 256, 256])
      else
        expect([
          data.readUInt32LE(0),
          data.readInt32LE(4),
          data.readInt32LE(8),
          data.readUInt16LE(14),
          data.length,
        ]).toEqual([40, size, size * 2, 32, 40 + size * size * 4 + Math.ceil(size / 32) * 4 * size])
    }
  })

  it('stores its rows bottom-up, blue first', () => {
    const rgba = Buffer.from([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16])
    const [picture] = inIco(icoOf([{ size: 2, png: Buffer.alloc(0), rgba }]))
    expect([...(picture?.data.subarray(40, 56) ?? [])]).toEqual([11, 10, 9, 12, 15, 14, 13, 16, 3, 2, 1, 4, 7, 6, 5, 8])
  })
})

describe('an .icns', () => {
  const sizes: Record<string, number> = {
    ic11: 32,
    ic12: 64,
    ic07: 128,
    ic08: 256,
    ic13: 256,
    ic09: 512,
    ic14: 512,
    ic10: 1024,
  }

  it.each(['build/icons/icon.icns', 'build/icons/file.icns'])('%s has every size of macOS', (path) => {
    const file = read(path)
    expect([file.toString('latin1', 0, 4), file.readUInt32BE(4)]).toEqual(['icns', file.length])
    const pictures = inIcns(file)
    expect(pictures.map(({ type }) => type)).toEqual(Object.keys(sizes))
    for (const { type, data } of pictures)
      expect([type, isPng(data), ...pngSize(data)]).toEqual([type, true, sizes[type], sizes[type]])
  })

  it('leaves out sizes without a macOS name', () => {
    expect(inIcns(icnsOf([{ size: 48, png: Buffer.alloc(4), rgba: Buffer.alloc(0) }]))).toEqual([])
  })
})

it('the running program has icons for every screen density', () => {
  const names = ['overlay', 'tray', 'trayTemplate']
  expect(readdirSync(join(root, 'electron/icons')).toSorted()).toEqual(
    names.flatMap((name) => [`${name}.png`, `${name}@1.5x.png`, `${name}@2x.png`]).toSorted(),
  )
  for (const name of names)
    for (const [suffix, size] of [
      ['', 16],
      ['@1.5x', 24],
      ['@2x', 32],
    ] as const)
      expect(pngSize(read(`electron/icons/${name}${suffix}.png`))).toEqual([size, size])
})
