import { childrenOf, everyNode, parse, piecesOf, type Node } from './syntax.ts'

type Files = ReadonlyMap<string, string>

interface Call {
  callee: string
  given: Node[]
  mentions: ReadonlySet<string>
}

const nameOf = (node: unknown): string => String((node as Node | null)?.name ?? '')

/**
 * Nodes of a text, and not of a button in the toast, of what is done later, or of what stands where the server gives no
 * reason.
 */
function* spoken(node: Node): Generator<Node> {
  if (node.type === 'ArrowFunctionExpression') return
  if (node.type === 'Property' && nameOf(node.key) === 'action') return
  if (node.type === 'CallExpression' && nameOf(node.callee) === 'messageOf') return
  yield node
  for (const child of childrenOf(node)) yield* spoken(child)
}

const mentioned = (nodes: readonly Node[]) =>
  new Set(nodes.flatMap((node) => [...spoken(node)].filter(({ type }) => type === 'Identifier').map(nameOf)))

const callsIn = (node: Node): Call[] =>
  [...everyNode(node)]
    .filter(({ type, callee }) => type === 'CallExpression' && nameOf(callee))
    .map(({ callee, arguments: given }) => ({
      callee: nameOf(callee),
      given: given as Node[],
      mentions: mentioned(given as Node[]),
    }))

/** The functions in a tree that have a name. */
function* namedFunctions(tree: Node): Generator<{ name: string; parameters: string[]; calls: Call[] }> {
  for (const node of everyNode(tree)) {
    const code = node.type === 'VariableDeclarator' ? (node.init as Node | null) : node
    if (code && ['FunctionDeclaration', 'ArrowFunctionExpression'].includes(code.type) && nameOf(node.id))
      yield {
        name: nameOf(node.id),
        parameters: [...mentioned(code.params as Node[])],
        calls: callsIn(code.body as Node),
      }
  }
}

/** `toast`, and the functions that pass an argument of theirs on to it. */
function toastFunctions(trees: readonly Node[]): ReadonlySet<string> {
  const all = trees.flatMap((tree) => [...namedFunctions(tree)])
  const found = new Set(['toast'])
  for (let before = 0; before < found.size;) {
    before = found.size
    for (const { name, parameters, calls } of all)
      if (calls.some(({ callee, mentions }) => found.has(callee) && parameters.some((one) => mentions.has(one))))
        found.add(name)
  }
  return found
}

/** Some nodes of a tree, with the values of the constants that they name. */
function withConstants(tree: Node, begin: readonly Node[]): Node[] {
  const constants = [...everyNode(tree)].filter(({ type, init }) => type === 'VariableDeclarator' && init)
  const nodes = new Set(begin)
  for (let before = -1; before < nodes.size;) {
    before = nodes.size
    const names = mentioned([...nodes])
    for (const { id, init } of constants) if (names.has(nameOf(id))) nodes.add(init as Node)
  }
  return [...nodes]
}

/** The strings in the calls that show a toast, keys of the catalogue among them; each as its pieces around `${}`. */
export function toastStrings(files: Files): string[][] {
  const trees = [...files].map(([path, source]) => parse(path, source))
  const functions = toastFunctions(trees)
  return trees.flatMap((tree) => {
    const given = callsIn(tree).flatMap(({ callee, given: texts }) => (functions.has(callee) ? texts : []))
    const nodes = given.length > 0 ? withConstants(tree, given) : []
    return nodes.flatMap((node) => [...spoken(node)]).flatMap((node) => [piecesOf(node) ?? []])
  })
}

/** The strings of a test, `${}` as `…`; and its regular expressions without their signs. */
export const expectedTexts = (path: string, source: string): string[] =>
  [...everyNode(parse(path, source))].flatMap((node) => {
    const pieces = piecesOf(node)
    const pattern = (node.regex as { pattern: string } | undefined)?.pattern
    return pieces ? [pieces.join('…')] : pattern ? [pattern.replace(/^\^|\$$|\\/g, '')] : []
  })
