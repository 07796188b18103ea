import { everyNode, parse, piecesOf, type Node } from './syntax.ts'

/** Keys of a catalogue with their texts; a list of texts counts as one. */
export function keysOf(catalogue: object, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(catalogue).flatMap(([key, value]: [string, unknown]): [string, string][] =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? [...keysOf(value, `${prefix}${key}.`)]
        : [[prefix + key, JSON.stringify(value)]],
    ),
  )
}

const plural = /_(zero|one|two|few|many|other)$/

/** A key without its plural suffix. */
export const stem = (key: string): string => key.replace(plural, '')

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** What a string around its values can mean. In a key, a `${}` stands for one name, never for a path: its groups. */
export const patternOf = (pieces: readonly string[], value = '([\\w-]+)'): RegExp =>
  new RegExp(`^${pieces.map(escape).join(value)}$`)

/** The strings of a file that may be keys: those that begin with an area of the catalogue. */
export function keyTexts(
  path: string,
  source: string,
  areas: readonly string[],
): { pieces: string[]; pattern: RegExp }[] {
  return [...everyNode(parse(path, source))].flatMap((node) => {
    const pieces = piecesOf(node)
    return pieces && areas.some((area) => pieces[0]?.startsWith(`${area}.`))
      ? [{ pieces, pattern: patternOf(pieces) }]
      : []
  })
}

/** What a `${}` in a key can stand for: the strings of a file, and the keys of its objects. */
export const namesIn = (path: string, source: string): string[] =>
  [...everyNode(parse(path, source))].flatMap((node) => {
    const pieces = piecesOf(node) ?? []
    return node.type === 'Property' ? [String((node.key as Node).name)] : pieces.length === 1 ? pieces : []
  })

/** Whether a key is among the texts of files, whose `${}` stand for some names. */
export const isNamed = (key: string, pattern: RegExp, names: ReadonlySet<string>): boolean =>
  [key, stem(key)].some((each) =>
    pattern
      .exec(each)
      ?.slice(1)
      .every((name) => names.has(name)),
  )
