import { describe, expect, it } from 'vitest'
import page from '../index.html?raw'
import { storageKey } from '../lib/preferences.ts'
import script from '../public/theme.js?raw'
import { palettes, themeVariables, tones, type ColorName, type Scheme } from './theme.ts'

type Rgb = [number, number, number]

const rgb = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb
const mix = (front: Rgb, back: Rgb, share: number): Rgb =>
  front.map((value, index) => value * share + (back[index] ?? 0) * (1 - share)) as Rgb
const luminance = (color: Rgb) => {
  const [r, g, b] = color.map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (a: Rgb, b: Rgb) => {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

const schemes: Scheme[] = ['light', 'dark']
const grounds: ColorName[] = ['ground', 'surface', 'raised']

describe.each(schemes)('the %s theme', (scheme) => {
  const color = (name: ColorName) => rgb(palettes[scheme][name])

  it.each(grounds)('has readable text on %s', (ground) => {
    for (const text of ['text', 'quiet', 'gold', 'silver', 'bronze', ...tones] as const) {
      expect(contrast(color(text), color(ground)), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
    }
  })

  it.each(tones)('has a readable %s badge on every ground', (tone) => {
    for (const ground of grounds) {
      expect(
        contrast(color(tone), mix(color(tone), color(ground), 0.12)),
        `${tone} on its tint over ${ground}`,
      ).toBeGreaterThanOrEqual(4.5)
    }
  })

  it('has readable text on filled elements', () => {
    expect(contrast(color('onPrimary'), color('primary'))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(color('onPrimary'), color('primaryHover'))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(color('onError'), color('error'))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(grounds)('has visible borders of controls on %s', (ground) => {
    expect(contrast(color('control'), color(ground))).toBeGreaterThanOrEqual(3)
  })
})

describe('the first paint', () => {
  it('has every colour in both schemes', () => {
    const css = themeVariables()
    for (const name of ['ground', 'on-primary', 'primary-tint'])
      expect(css.match(new RegExp(`--${name}:`, 'g'))).toHaveLength(3)
  })

  it('uses the storage key of the choice', () => {
    expect(script).toContain(`'${storageKey}'`)
  })

  it('sets the browser’s theme colour', () => {
    for (const scheme of schemes)
      expect(page).toContain(`content="${palettes[scheme].ground}" media="(prefers-color-scheme: ${scheme})"`)
  })
})
