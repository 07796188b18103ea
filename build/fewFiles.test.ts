import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fewFiles, request, type Opening, type Unit } from './fewFiles.ts'

const [small, large] = [request / 20, request * 50]

const unit = (id: string, size: number, ...imports: string[]): Unit => ({ id, size, imports })
const page = (...units: string[]): Opening => ({ units: new Set(units), weight: 1 })
const sorted = (files: string[][]) => files.map((file) => file.toSorted()).toSorted()

it('puts what the same pages need into one file, however large', () => {
  const units = [unit('a', large), unit('b', large), unit('other', large)]
  expect(sorted(fewFiles(units, [page('a', 'b'), page('other')]))).toEqual([['a', 'b'], ['other']])
})

it('gives a page what it does not need if that costs less than a request', () => {
  const openings = [page('shared', 'one'), page('shared', 'two')]
  const units = (size: number) => [unit('shared', large), unit('one', size), unit('two', size)]
  expect(sorted(fewFiles(units(small), openings))).toEqual([['one', 'shared', 'two']])
  expect(sorted(fewFiles(units(large), openings))).toEqual([['one'], ['shared'], ['two']])
})

it('weighs for whom: those who often open a page load nothing for another’s sake', () => {
  const units = [unit('first', large), unit('second', request / 2)]
  const openings = (weight: number) => [{ ...page('first'), weight }, page('first', 'second')]
  expect(fewFiles(units, openings(1))).toHaveLength(1)
  expect(fewFiles(units, openings(30))).toHaveLength(2)
})

it('requests nothing for a part that its page has loaded', () => {
  const part = (within?: number[]): Opening => ({ units: new Set(['shared', 'part']), weight: 0.1, within })
  const units = [unit('shared', large), unit('page', large), unit('part', large), unit('other', small)]
  const openings = [page('shared', 'page', 'other'), part([0])]
  // Its own file, and nothing of the page's.
  expect(sorted(fewFiles(units, openings))).toEqual([['other', 'page', 'shared'], ['part']])
  expect(sorted(fewFiles(units, [page('shared', 'page', 'other'), part()]))).toEqual([
    ['other', 'page'],
    ['part'],
    ['shared'],
  ])
})

/** Units of which each imports only later ones, and what some of them are opened for. */
const graphs = fc
  .array(
    fc.record({
      size: fc.constantFrom(request / 200, request / 4, request * 2, request * 15),
      imports: fc.array(fc.nat(20), { maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 20 },
  )
  .chain((rows) => {
    const units = rows.map(({ size, imports }, at) =>
      unit(String(at), size, ...imports.filter((other) => other > at && other < rows.length).map(String)),
    )
    const roots = fc.array(fc.subarray(units, { minLength: 1 }), { minLength: 1, maxLength: 6 })
    return roots.map((all) => ({ units, openings: all.map((some) => page(...neededBy(some, units))) }))
  })

function neededBy(some: readonly Unit[], units: readonly Unit[]): Set<string> {
  const needed = new Set(some.map(({ id }) => id))
  for (const id of needed) for (const imported of units[Number(id)]?.imports ?? []) needed.add(imported)
  return needed
}

/** Characters that all openings load, requests included. */
function costOf(files: readonly string[][], units: readonly Unit[], openings: readonly Opening[]): number {
  const sizeOf = (file: readonly string[]) => file.reduce((sum, id) => sum + (units[Number(id)]?.size ?? 0), 0)
  const loaded = (opening: Opening) => files.filter((file) => file.some((id) => opening.units.has(id)))
  return openings.flatMap(loaded).reduce((sum, file) => sum + request + sizeOf(file), 0)
}

it('has each unit once, costs no more than a file for each set of openings, and no two files import each other', () => {
  fc.assert(
    fc.property(graphs, ({ units, openings }) => {
      const opened = units.filter(({ id }) => openings.some((opening) => opening.units.has(id)))
      const files = fewFiles(opened, openings)
      expect(files.flat().toSorted()).toEqual(opened.map(({ id }) => id).toSorted())

      const setOf = ({ id }: Unit) => openings.map((opening) => opening.units.has(id)).join()
      const apart = [...Map.groupBy(opened, setOf).values()].map((file) => file.map(({ id }) => id))
      expect(costOf(files, units, openings)).toBeLessThanOrEqual(costOf(apart, units, openings))

      const importsOf = (file: readonly string[]) =>
        files.filter(
          (other) => other !== file && file.some((id) => units[Number(id)]?.imports.some((one) => other.includes(one))),
        )
      for (const file of files) {
        const reached = new Set(importsOf(file))
        for (const other of reached) for (const next of importsOf(other)) reached.add(next)
        expect(reached.has(file)).toBe(false)
      }
    }),
  )
})
