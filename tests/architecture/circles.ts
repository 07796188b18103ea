import { parse, type Sources } from './sources.ts'

/**
 * What counts as one module, and is compared with the others: a folder, or the files that lie directly in `api`, `shared`, `renderer`,
 * `renderer/records`, `renderer/offline` or `electron`. Three kinds of files count otherwise, by decision:
 * - The parts of a resource, of a feature, of `app` and of the like are one module with their folders: they are read and changed together.
 * - Handlers of resources are one module above all resources: a call is answered with what several services give, as an accepted
 *   invitation is with an account, and services may need each other the other way round. Nothing below takes from a handler (`layers.ts`).
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

/** By module those that it takes from, types included, with an import that shows it. */
function moduleImports(sources: Sources): Map<string, Map<string, string>> {
  const found = new Map<string, Map<string, string>>()
  for (const [file, source] of sources) {
    const from = moduleOf(file)
    if (from === null || file.includes('.test.')) continue
    for (const { target, isFile } of parse(file, source).imports) {
      const to = isFile ? moduleOf(target) : null
      if (to === null || to === from) continue
      found.set(from, (found.get(from) ?? new Map<string, string>()).set(to, `${file} imports ${target}`))
    }
  }
  return found
}

/** A cycle from a module back to itself, as its imports; null if there is none. */
function wayBack(imports: ReadonlyMap<string, ReadonlyMap<string, string>>, start: string): string[] | null {
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

/** The circles between modules: a shortest one for each module that is in any. */
export function circles(sources: Sources): string[][] {
  const imports = moduleImports(sources)
  return [...imports.keys()].map((module) => wayBack(imports, module)).filter((way) => way !== null)
}
