import { childrenOf, everyNode, parse, piecesOf, type Node } from './syntax.ts'

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
/** The keys that a string in the program can mean: a `${}` stands for one name, never for a path. */
const patternOf = (pieces: readonly string[]) => new RegExp(`^${pieces.map(escape).join('[\\w-]+')}$`)

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

const shownAttributes = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'confirmLabel',
  'description',
  'hint',
  'label',
  'placeholder',
  'submitLabel',
  'subtitle',
  'text',
  'title',
])
const hasWord = (text: string) => /\p{L}{2}/u.test(text) && !/^#[\dA-F]{3,8}$/.test(text)

/** The possible string values of an expression; calls and names are examined elsewhere. */
function outcomes(node: Node): string[] {
  const pieces = piecesOf(node)
  if (pieces) return [pieces.join(' ')]
  if (node.type === 'ConditionalExpression') return [node.consequent as Node, node.alternate as Node].flatMap(outcomes)
  if (node.type === 'LogicalExpression') return [node.left as Node, node.right as Node].flatMap(outcomes)
  return node.type === 'JSXExpressionContainer' ? childrenOf(node).flatMap(outcomes) : []
}

/** Visible texts in a file that are not from the catalogue. */
export function shownTexts(path: string, source: string): string[] {
  return [...everyNode(parse(path, source))]
    .flatMap((node) => {
      if (node.type === 'JSXText') return [String(node.value).trim()]
      if (node.type === 'JSXElement' || node.type === 'JSXFragment')
        return (node.children as Node[]).filter(({ type }) => type === 'JSXExpressionContainer').flatMap(outcomes)
      if (node.type === 'JSXAttribute' && shownAttributes.has(String((node.name as Node).name)) && node.value)
        return outcomes(node.value as Node)
      if (node.type === 'Property' && shownAttributes.has(String((node.key as Node).name ?? (node.key as Node).value)))
        return outcomes(node.value as Node)
      return []
    })
    .filter(hasWord)
}
