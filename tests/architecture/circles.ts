import { parse, type Sources } from './sources.ts'

/**
 * What counts as one module, and is compared with the others: a folder, or the files that lie directly in `api`,
 * `shared`, `renderer`, `renderer/records`, `renderer/offline` or `electron`. Three kinds of files count otherwise, by
 * decision:
 * - The parts of a resource, of a feature, of `app` and of the like are one module with their folders: they are read
 * and changed together.
 * - Handlers of resources are one module above all resources: a call is answered with what several services give, as an
 *   accepted invitation is with an account, and services may need each other the other way round. Nothing below takes
 *   from a handler (`layers.ts`).
 * - The server's entry points are not compared: they take from everything, and nothing takes from them (`layers.ts`).
 */
const modules = [
  /^(api\/resources\/[^/]+)\//,
  /^(api\/(?!resources\/)[^/]+)\//,
  /^(api)\/(?!(?:main|app|handlers|cli)\.ts$)[^/]+$/,
  /^(shared(?:\/[^/]+)?)\/[^/]+$/,
  /^(renderer\/(?:features|records)\/[^/]+)\//,
  /^(renderer(?:\/records)?)\/[^/]+$/,
  /^(renderer\/offline(?:\/[^/]+)?)\/[^/]+$/,
  /^(renderer\/(?!features\/|records\/|offline\/)[^/]+)\//,
  /^(electron(?:\/[^/]+)?)\/[^/]+$/,
]

/** The module that a file belongs to; null for those that are not compared. */
function moduleOf(path: string): string | null {
  if (/^api\/resources\/[^/]+\/handlers\.ts$/.test(path)) return 'handlers'
  return modules.map((module) => module.exec(path)?.[1]).find((found) => found !== undefined) ?? null
}

/**
 * Where a file counts in the tree: where it is, but for two kinds that are above all folders. Handlers are above all
 * resources (see above); the scripts, directly in `build`, run everything, also what is under `tests`, and nothing
 * takes from them.
 */
const placeOf = (path: string): string[] =>
  path
    .replace(/^api\/resources\/([^/]+)\/handlers\.ts$/, 'api/handlers/$1.ts')
    .replace(/^build\/([^/]+\.mjs)$/, 'scripts/$1')
    .split('/')

/**
 * The entries of the folder that two files have in common: each is one of the files, or a subfolder of that folder with
 * the file in it.
 */
function entriesOf(one: string, other: string): [string, string] {
  const [from, to] = [placeOf(one), placeOf(other)]
  const depth = from.findIndex((name, at) => name !== to[at]) + 1
  return [from.slice(0, depth).join('/'), to.slice(0, depth).join('/')]
}

type Imports = ReadonlyMap<string, ReadonlyMap<string, string>>

/**
 * By module, or whatever else files are parts of, those that it takes from, types included, with an import that shows
 * it. Nothing takes from a test, and a test takes from whatever it needs.
 * @param partsOf what an importing file and the imported one are parts of
 */
function importsBetween(
  sources: Sources,
  partsOf: (from: string, to: string) => readonly [string | null, string | null],
): Imports {
  const found = new Map<string, Map<string, string>>()
  for (const [file, source] of sources) {
    if (file.includes('.test.')) continue
    for (const { target, isFile } of parse(file, source).imports) {
      if (!isFile) continue
      const [from, to] = partsOf(file, target)
      if (from === null || to === null || (to === from && target !== file)) continue
      found.set(from, (found.get(from) ?? new Map<string, string>()).set(to, `${file} imports ${target}`))
    }
  }
  return found
}

/** A cycle from a module back to itself, as its imports; null if there is none. */
function wayBack(imports: Imports, start: string): string[] | null {
  const seen = new Set<string>()
  const ways: { module: string; steps: string[] }[] = [{ module: start, steps: [] }]
  for (const { module, steps } of ways)
    for (const [next, step] of imports.get(module) ?? []) {
      if (next === start) return [...steps, step]
      if (seen.has(next)) continue
      seen.add(next)
      ways.push({ module: next, steps: [...steps, step] })
    }
  return null
}

const circlesOf = (imports: Imports): string[][] =>
  [...imports.keys()].map((part) => wayBack(imports, part)).filter((way) => way !== null)

/** The circles between modules: a shortest one for each module that is in any. */
export const moduleCircles = (sources: Sources): string[][] =>
  circlesOf(importsBetween(sources, (from, to) => [moduleOf(from), moduleOf(to)]))

/**
 * The circles in folders: a shortest one for each entry of a folder that is in any. The entries of a folder are its
 * files, and its subfolders, each with everything in it; so a circle of single files is one of these, too. A subfolder
 * may take from files beside it, as the parts of a feature do from its `queries.ts`, as long as these take nothing from
 * the subfolder, not even by others.
 */
export const folderCircles = (sources: Sources): string[][] => circlesOf(importsBetween(sources, entriesOf))
