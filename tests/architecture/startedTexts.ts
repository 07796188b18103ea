import { parse as importsOf, type Sources } from './sources.ts'
import { everyNode, parse, type Node } from './syntax.ts'
import { keyTexts } from './texts.ts'

const nameOf = (node: unknown): string => String((node as Node | null)?.name ?? '')

/** The areas of the catalogue that a file starts: the properties given to `startTexts`. */
const startedBy = (path: string, source: string): string[] =>
  [...everyNode(parse(path, source))]
    .filter(({ type, callee }) => type === 'CallExpression' && nameOf(callee) === 'startTexts')
    .flatMap(({ arguments: given }) => given as Node[])
    .flatMap(({ properties }) => (properties as Node[] | undefined) ?? [])
    .map(({ key }) => nameOf(key))

interface File {
  /** Loaded with it or later. */
  imports: string[]
  /** Loaded with it. */
  static: string[]
  starts: string[]
  keys: string[][]
}

function readFile(sources: Sources, areas: readonly string[], path: string, source: string): File {
  const imports = importsOf(path, source).imports.filter(({ target, typeOnly }) => sources.has(target) && !typeOnly)
  return {
    imports: imports.map(({ target }) => target),
    static: imports.filter(({ names }) => names !== '').map(({ target }) => target),
    starts: source.includes('startTexts(') ? startedBy(path, source) : [],
    keys: keyTexts(path, source, areas).map(({ pieces }) => pieces),
  }
}

/** Some files and what can be reached from them. @param next leads on from a file */
function reach(from: readonly string[], next: (path: string) => readonly string[]): ReadonlySet<string> {
  const reached = new Set(from)
  for (const path of reached) for (const target of next(path)) reached.add(target)
  return reached
}

/**
 * Keys in files that can be loaded before the texts of their area.
 * @param areas those that a page brings along
 * @param entries the files with which the app starts
 */
export function keysBeforeTheirTexts(sources: Sources, areas: readonly string[], entries: readonly string[]): string[] {
  const files = new Map([...sources].map(([path, source]) => [path, readFile(sources, areas, path, source)]))
  const importersOf = Map.groupBy(
    [...files].flatMap(([path, file]) => file.static.map((target) => ({ path, target }))),
    ({ target }) => target,
  )
  return areas.flatMap((area) => {
    const starters = [...files].filter(([, { starts }]) => starts.includes(area)).map(([path]) => path)
    const bring = reach(starters, (path) => importersOf.get(path)?.map((importer) => importer.path) ?? [])
    const before = reach(entries, (path) => files.get(path)?.imports.filter((target) => !bring.has(target)) ?? [])
    return [...before].flatMap((path) =>
      (files.get(path)?.keys ?? [])
        .filter(([start]) => start?.startsWith(`${area}.`))
        .map((pieces) => `${path}: ${pieces.join('${}')}`),
    )
  })
}
