import { expect, it } from 'vitest'
import { tileMatcher } from './tileMatcher.ts'

it.each<[string, string, boolean]>([
  ['https://tile.openstreetmap.org/{z}/{x}/{y}.png', 'https://tile.openstreetmap.org/13/2411/3079.png', true],
  ['https://{s}.tiles.test/{z}/{x}/{y}{r}.png?key=a+b', 'https://c.tiles.test/1/2/3@2x.png?key=a+b', true],
  // Another host, another scheme, another key; an additional prefix, or suffix.
  ['https://tile.openstreetmap.org/{z}/{x}/{y}.png', 'https://tile-openstreetmap.org/13/2411/3079.png', false],
  ['https://tile.openstreetmap.org/{z}/{x}/{y}.png', 'http://tile.openstreetmap.org/13/2411/3079.png', false],
  ['https://tiles.test/{z}/{x}/{y}.png?key=a', 'https://tiles.test/1/2/3.png?key=b', false],
  ['https://tiles.test/{z}/{x}/{y}.png', 'https://tiles.test/api/1/2/3.png', false],
  ['https://tiles.test/{z}/{x}/{y}.png', 'https://tiles.test/1/2/3.png?user=7', false],
  ['https://{s}.tiles.test/{z}/{x}/{y}.png', 'https://evil.test/.tiles.test/1/2/3.png', false],
])('%s has %s: %s', (template, url, is) => {
  expect(tileMatcher(template)(url)).toBe(is)
})
