import { parse, type Sources } from './sources.ts'

/**
 * The folders that are compared. The parts of a resource, of a feature and of `app` belong together, and count as one. Files directly
 * in `api`, `shared`, `renderer` and `renderer/records` (the start of each side, and what several of their folders share) are not compared.
 */
const folders = [
  /^(api\/resources\/[^/]+)\//,
  /^(api\/(?!resources\/)[^/]+)\//,
  /^(shared\/[^/]+)\//,
  /^(renderer\/(?:features|records)\/[^/]+)\//,
  /^(renderer\/offline(?:\/[^/]+)?)\/[^/]+$/,
  /^(renderer\/(?!features\/|records\/|offline\/)[^/]+)\//,
  /^(electron(?:\/[^/]+)?)\/[^/]+$/,
]

/** The folder that a file counts to; null for those that are not compared. Handlers stand above all resources. */
function folderOf(path: string): string | null {
  if (/^api\/resources\/[^/]+\/handlers\.ts$/.test(path)) return 'handlers'
  return folders.map((folder) => folder.exec(path)?.[1]).find((found) => found !== undefined) ?? null
}

/** By folder those that it takes from, types included, with an import that shows it. */
function folderImports(sources: Sources): Map<string, Map<string, string>> {
  const found = new Map<string, Map<string, string>>()
  for (const [file, source] of sources) {
    const from = folderOf(file)
    if (from === null || file.includes('.test.')) continue
    for (const { target, isFile } of parse(file, source).imports) {
      const to = isFile ? folderOf(target) : null
      if (to === null || to === from) continue
      found.set(from, (found.get(from) ?? new Map<string, string>()).set(to, `${file} imports ${target}`))
    }
  }
  return found
}

/** A cycle from a folder back to itself, as its imports; null if there is none. */
function wayBack(imports: ReadonlyMap<string, ReadonlyMap<string, string>>, start: string): string[] | null {
  const seen = new Set<string>()
  const ways: { folder: string; steps: string[] }[] = [{ folder: start, steps: [] }]
  for (const { folder, steps } of ways)
    for (const [next, step] of imports.get(folder) ?? []) {
      if (next === start) return [...steps, step]
      if (seen.has(next)) continue
      seen.add(next)
      ways.push({ folder: next, steps: [...steps, step] })
    }
  return null
}

/** The circles between folders: a shortest one for each folder that is in any. */
export function circles(sources: Sources): string[][] {
  const imports = folderImports(sources)
  return [...imports.keys()].map((folder) => wayBack(imports, folder)).filter((way) => way !== null)
}
