import { parse, type Sources } from './sources.ts'

/**
 * The folder that a file of the server counts to: one of api/, of resources each its own. Handlers stand above all resources, as the
 * files in api/ itself stand above or below all folders.
 */
function folderOf(path: string): string | null {
  const [, folder, resource] = /^api\/([^/]+)\/(?:([^/]+)\/)?/.exec(path) ?? []
  if (folder !== 'resources') return folder ?? null
  return path.endsWith('/handlers.ts') ? 'handlers' : `resources/${resource}`
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

/** The circles between folders of the server: a shortest one for each folder that is in any. */
export function circles(sources: Sources): string[][] {
  const imports = folderImports(sources)
  return [...imports.keys()].map((folder) => wayBack(imports, folder)).filter((way) => way !== null)
}
