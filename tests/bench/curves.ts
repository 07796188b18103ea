/**
 * Draws how cost grows, from the results of `npm run bench -- --only growth`:
 *
 *     node tests/bench/curves.ts dist-bench/results.json docs
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { median, type Result } from './rounds.ts'
import { figure } from './table.ts'

interface Curve {
  name: string
  points: { size: number; ms: number }[]
}

const titles = {
  interactions: 'Cost by interactions of one organization',
  organizations: 'Cost by organizations in one database',
}

const [width, height] = [760, 430]
const plot = { left: 62, right: 560, top: 72, bottom: 372 }
/** Distinguishable in light and dark, and by colour-blind readers: each line is named at its end. */
const colours = ['#2f6fde', '#c2571a', '#1f8a5b', '#a23bb0', '#b58900', '#5b6b7f']

const nameHeight = 16

const between = (value: number, [low, high]: [number, number], [from, to]: [number, number]) =>
  from + ((Math.log10(value) - Math.log10(low)) / (Math.log10(high) - Math.log10(low))) * (to - from)

/** Powers of ten around the values. */
function powers(values: readonly number[]): number[] {
  const first = Math.floor(Math.log10(Math.min(...values)))
  const last = Math.ceil(Math.log10(Math.max(...values)))
  return Array.from({ length: Math.max(last, first + 1) - first + 1 }, (_, index) => 10 ** (first + index))
}

const text = (x: number, y: number, words: string, more = '') =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" ${more}>${words}</text>`

/** Positions of the names at the ends of their lines, spread to avoid overlaps. */
function namePlaces(ends: readonly number[]): number[] {
  const places = [...ends]
  const order = ends.map((_, index) => index).toSorted((a, b) => (ends[a] ?? 0) - (ends[b] ?? 0))
  let least = -Infinity
  for (const index of order) least = (places[index] = Math.max(places[index] ?? 0, least)) + nameHeight
  let most = plot.bottom
  for (const index of order.reverse()) most = (places[index] = Math.min(places[index] ?? 0, most)) - nameHeight
  return places
}

function draw(title: string, unit: string, curves: readonly Curve[], at: string): string {
  const sizes = [...new Set(curves.flatMap(({ points }) => points.map(({ size }) => size)))]
  const ticks = powers(curves.flatMap(({ points }) => points.map(({ ms }) => ms)))
  const x = (size: number) => between(size, [Math.min(...sizes), Math.max(...sizes)], [plot.left, plot.right])
  const y = (ms: number) => between(ms, [ticks[0] ?? 1, ticks.at(-1) ?? 10], [plot.bottom, plot.top])
  const places = namePlaces(curves.map(({ points }) => y(points.at(-1)?.ms ?? 1)))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="t d">
<title id="t">${title}</title>
<desc id="d">${curves.map(({ name, points }) => `${name}: ${points.map(({ size, ms }) => `${figure(ms)} ms at ${size.toLocaleString('en')}`).join(', ')}`).join('. ')}</desc>
<style>
text { font: 13px system-ui, sans-serif; fill: #1f2733 } .title { font-size: 16px; font-weight: 600 } .quiet { fill: #5b6573 }
.ground { fill: #ffffff } .grid { stroke: #d9dee5 } .line { fill: none; stroke-width: 2.25; stroke-linejoin: round }
@media (prefers-color-scheme: dark) { text { fill: #e6eaf0 } .quiet { fill: #a3adba } .ground { fill: #14181f } .grid { stroke: #333b47 } .line, .dot { filter: brightness(1.35) } }
</style>
<rect class="ground" width="${width}" height="${height}" rx="8"/>
${text(20, 28, title, 'class="title"')}
${text(20, 46, `milliseconds, median of the rounds; both axes in powers of ten; ${at}`, 'class="quiet"')}
${ticks.map((tick) => `<path class="grid" d="M${plot.left} ${y(tick).toFixed(1)}H${plot.right}"/>${text(plot.left - 8, y(tick) + 4, tick.toLocaleString('en'), 'text-anchor="end" class="quiet"')}`).join('\n')}
${sizes.map((size) => text(x(size), plot.bottom + 20, size.toLocaleString('en'), 'text-anchor="middle" class="quiet"')).join('\n')}
${text((plot.left + plot.right) / 2, plot.bottom + 42, unit, 'text-anchor="middle" class="quiet"')}
${curves
  .map(({ name, points }, index) => {
    const colour = colours[index % colours.length] ?? ''
    const path = points
      .map(({ size, ms }, at) => `${at === 0 ? 'M' : 'L'}${x(size).toFixed(1)} ${y(ms).toFixed(1)}`)
      .join('')
    const dots = points
      .map(
        ({ size, ms }) =>
          `<circle class="dot" cx="${x(size).toFixed(1)}" cy="${y(ms).toFixed(1)}" r="3.2" fill="${colour}"/>`,
      )
      .join('')
    const last = points.at(-1) ?? { size: 1, ms: 1 }
    const [endX, endY] = [x(last.size) + 6, y(last.ms)]
    const place = places[index] ?? endY
    return `<path class="line" stroke="${colour}" d="${path}"/>${dots}<path class="line" style="stroke-width:1;stroke-dasharray:2 3" stroke="${colour}" d="M${endX.toFixed(1)} ${endY.toFixed(1)}L${plot.right + 18} ${place.toFixed(1)}"/>${text(plot.right + 22, place + 4, name)}`
  })
  .join('\n')}
</svg>
`
}

const [from = 'dist-bench/results.json', to = 'docs'] = process.argv.slice(2)
const { at, results } = JSON.parse(readFileSync(from, 'utf8')) as { at: string; results: Result[] }
for (const [by, title] of Object.entries(titles)) {
  const curves = results
    .filter(({ what }) => what.endsWith(`, by ${by}`))
    .map(({ what, rounds }): Curve => ({
      name: what.slice(0, -`, by ${by}`.length),
      points: Object.entries(rounds).map(([size, values]) => ({
        size: Number(size.replaceAll(',', '')),
        ms: median(values),
      })),
    }))
  if (curves.length === 0) continue
  const file = join(to, `growth-by-${by}.svg`)
  writeFileSync(file, draw(title, by, curves, at.slice(0, 10)))
  console.log(file)
}
