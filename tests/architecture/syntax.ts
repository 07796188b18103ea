import { parseSync } from 'vite'

/** A node of the syntax tree, in ESTree's form. */
export interface Node {
  type: string
  start: number
  [field: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** The child nodes, in their order. */
export const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

/**
 * Parses a source file.
 * @throws if it cannot be parsed
 */
export function parse(path: string, source: string): Node {
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  return program as unknown as Node
}

/** A node and everything in it. */
export function* everyNode(node: Node): Generator<Node> {
  yield node
  for (const child of childrenOf(node)) yield* everyNode(child)
}

/** The pieces of a string around its `${}`: one for a plain string, null for other nodes. */
export function piecesOf(node: Node): string[] | null {
  if (node.type === 'Literal' && typeof node.value === 'string') return [node.value]
  if (node.type !== 'TemplateLiteral') return null
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
}
