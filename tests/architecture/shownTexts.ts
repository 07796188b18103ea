import { childrenOf, everyNode, parse, piecesOf, type Node } from './syntax.ts'

type Files = ReadonlyMap<string, string>

/** Attributes that the browser shows or reads out. */
const ofElements = [
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'data-tip',
  'label',
  'placeholder',
  'title',
]
/** Those of other packages' components, and of objects that become one. */
const ofObjects = [
  ...ofElements,
  'description',
  'heading',
  'hint',
  'legend',
  'subtitle',
  'text',
  'altText',
  'what',
  'unit',
]
/** Properties of the document and its elements. */
const assigned = new Set(['ariaLabel', 'innerText', 'placeholder', 'textContent', 'title'])

/**
 * What is shown: `Component.prop`, and the argument of a function, `useTitle.0`. Components are in it by their names
 * too.
 */
export type Shown = ReadonlySet<string>

const nameOf = (node: unknown): string => String((node as Node | null)?.name ?? '')
const keyOf = (node: Node): string => String((node.key as Node).name ?? (node.key as Node).value)
const isOwn = (tag: string) => /^[A-Z]/.test(tag)

function* named(tree: Node): Generator<{ name: string; parameters: Node[]; body: Node }> {
  for (const node of everyNode(tree)) {
    const name = nameOf(node.id)
    const init = node.type === 'VariableDeclarator' ? (node.init as Node | null) : node
    // As in `memo(function …)`.
    const code = init?.type === 'CallExpression' ? (init.arguments as Node[])[0] : init
    if (name && code && /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(code.type))
      yield { name, parameters: code.params as Node[], body: code.body as Node }
  }
}

/** The names in a pattern by the property that they have the value of. */
const inPattern = (pattern: Node): [local: string, property: string][] =>
  pattern.type === 'ObjectPattern'
    ? (pattern.properties as Node[])
        .filter(({ type }) => type === 'Property')
        .map((property): [string, string] => {
          const value = property.value as Node
          return [nameOf(value.type === 'AssignmentPattern' ? value.left : value), keyOf(property)]
        })
        .filter(([local]) => local)
    : []

/** The possible values of an expression, other than those of calls. */
function* outcomes(node: Node): Generator<Node> {
  if (node.type === 'ConditionalExpression')
    for (const part of [node.consequent, node.alternate]) yield* outcomes(part as Node)
  else if (node.type === 'LogicalExpression') for (const part of [node.left, node.right]) yield* outcomes(part as Node)
  else if (/^(JSXExpressionContainer|TSAsExpression|TSNonNullExpression|ArrayExpression)$/.test(node.type))
    for (const part of childrenOf(node)) yield* outcomes(part)
  else {
    yield node
    if (node.type === 'TemplateLiteral') for (const part of node.expressions as Node[]) yield* outcomes(part)
  }
}

/** The expressions that a piece of the program shows. */
function* shownIn(tree: Node, shown: Shown): Generator<Node> {
  for (const node of everyNode(tree)) {
    if (node.type === 'JSXText') yield node
    if (node.type === 'JSXElement' || node.type === 'JSXFragment')
      for (const child of node.children as Node[]) if (child.type === 'JSXExpressionContainer') yield* outcomes(child)
    if (node.type === 'JSXOpeningElement') {
      const tag = nameOf(node.name)
      for (const { type, name, value } of node.attributes as Node[])
        if (type === 'JSXAttribute' && value && isShownBy(tag, nameOf(name), shown)) yield* outcomes(value as Node)
    }
    if (node.type === 'Property' && ofObjects.includes(keyOf(node))) yield* outcomes(node.value as Node)
    if (node.type === 'AssignmentExpression' && assigned.has(nameOf((node.left as Node).property)))
      yield* outcomes(node.right as Node)
    if (node.type === 'CallExpression')
      for (const [index, argument] of (node.arguments as Node[]).entries())
        if (shown.has(`${nameOf(node.callee)}.${index}`)) yield* outcomes(argument)
  }
}

function isShownBy(tag: string, attribute: string, shown: Shown): boolean {
  if (shown.has(`${tag}.${attribute}`) || ofElements.includes(attribute)) return true
  // Other packages' components.
  return isOwn(tag) && !shown.has(tag) && ofObjects.includes(attribute)
}

/**
 * The properties of the components in some files that they show, be it by another component; and functions that show an
 * argument.
 */
export function shownBy(files: Files): Shown {
  const all = [...files].flatMap(([path, source]) => [...named(parse(path, source))])
  const shown = new Set(all.map(({ name }) => name).filter(isOwn))
  for (let before = 0; before < shown.size;) {
    before = shown.size
    for (const { name, parameters, body } of all) {
      const [first] = parameters
      const locals = new Map(first ? inPattern(first) : [])
      for (const { type, id, init } of everyNode(body))
        if (type === 'VariableDeclarator' && first && nameOf(init) && nameOf(init) === nameOf(first))
          for (const [local, property] of inPattern(id as Node)) locals.set(local, property)
      for (const node of shownIn(body, shown)) {
        const isProperty = node.type === 'MemberExpression' && first && nameOf(node.object) === nameOf(first)
        const property = isProperty ? nameOf(node.property) : locals.get(nameOf(node))
        if (isOwn(name) && property) shown.add(`${name}.${property}`)
        const index = parameters.findIndex((parameter) => nameOf(parameter) && nameOf(parameter) === nameOf(node))
        if (!isOwn(name) && index >= 0) shown.add(`${name}.${index}`)
      }
    }
  }
  return shown
}

const hasWord = (text: string) => /\p{L}{2}/u.test(text) && !/^#[\dA-F]{3,8}$/.test(text)

/** The values of the constant that a node names: of the whole, or of its properties. */
function constantsOf(node: Node, constants: ReadonlyMap<string, Node>): Node[] {
  if (node.type === 'Identifier') return [constants.get(nameOf(node)) ?? []].flat()
  const whole = node.type === 'MemberExpression' && constants.get(nameOf(node.object))
  if (!whole || whole.type !== 'ObjectExpression') return []
  return (whole.properties as Node[]).filter(({ type }) => type === 'Property').map(({ value }) => value as Node)
}

/** Visible texts in a file that are not from the catalogue. */
export function shownTexts(path: string, source: string, shown: Shown): string[] {
  const tree = parse(path, source)
  const declared = [...everyNode(tree)].filter(({ type, init }) => type === 'VariableDeclarator' && init)
  const constants = new Map(declared.map(({ id, init }) => [nameOf(id), init as Node]))
  return [...shownIn(tree, shown)]
    .flatMap((node) => [node, ...constantsOf(node, constants).flatMap((value) => [...outcomes(value)])])
    .flatMap((node) => (node.type === 'JSXText' ? String(node.value).trim() : (piecesOf(node)?.join(' ') ?? [])))
    .filter(hasWord)
}
