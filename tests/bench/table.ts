import { readFileSync, writeFileSync } from 'node:fs'
import { maxUnsteady, median, type Judged, type Result } from './rounds.ts'

export const figure = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3)
export const span = (values: readonly number[]): string =>
  `${figure(median(values))} (${figure(Math.min(...values))} to ${figure(Math.max(...values))})`

export const goalOf = ({ atLeast, atMost }: { atLeast?: number; atMost?: number }): string =>
  atLeast === undefined ? `at most ${atMost}` : `at least ${atLeast}`

/** Whether a goal is met, or why that was not judged. */
export function verdict({ holds, unsteadiness }: Pick<Judged, 'holds' | 'unsteadiness'>): string {
  if (holds !== null) return holds ? 'holds' : '**missed**'
  if (unsteadiness <= maxUnsteady) return 'not judged: too few rounds'
  return `not judged: what it is compared with varied by ${(unsteadiness * 100).toFixed(0)} %`
}

/**
 * Results as a table of Markdown: medians with their range, the contenders, and whether the goal is met.
 * @param results of one run
 */
export function table(results: readonly Result[]): string {
  const lines = results.flatMap(({ what, unit, rounds, judged }) => {
    const shown = new Set(judged.flatMap(({ of, against }) => [of, against]))
    const told = judged.map(({ of, against, value, ...goal }) => [
      `${what}, ${unit}`,
      `${of}: ${span(rounds[of] ?? [])}`,
      against === undefined ? '' : `${against}: ${span(rounds[against] ?? [])}`,
      figure(value),
      goalOf(goal),
      verdict(goal),
    ])
    const others = Object.entries(rounds)
      .filter(([name]) => !shown.has(name))
      .map(([name, values]) => [`${what}, ${unit}`, `${name}: ${span(values)}`, '', '', '', ''])
    return [...told, ...others]
  })
  const rows = lines.map((cells, index) => [cells[0] === lines[index - 1]?.[0] ? '' : cells[0], ...cells.slice(1)])
  return [['what', 'median (range)', 'beside', 'value', 'goal', ''], Array(6).fill('---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

const marks = (name: string): RegExp => new RegExp(`(<!-- ${name} -->\n)[^]*?(<!-- /${name} -->)`)

/** @throws Error if a document has no markers for the table of that name */
export function requirePlace(file: string, name: string): void {
  if (!marks(name).test(readFileSync(file, 'utf8'))) throw new Error(`${file} has no place for "${name}"`)
}

/** Puts a table between the two marks of a document that name it, replacing the content there. */
export function writeTable(file: string, name: string, text: string): void {
  requirePlace(file, name)
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(marks(name), (_, begin: string, end: string) => `${begin}\n${text}\n\n${end}`),
  )
}
