import type { CDPSession, Page } from 'playwright'

/** A control as the DOM has it. */
interface Control {
  html: string
  /** Its visible value; null for a control without one. */
  shown: string | null
  checked: boolean | null
  expanded: boolean | null
  required: boolean
  invalid: boolean
  disabled: boolean
}

/** A control as the accessibility tree has it. */
interface Heard {
  role: string
  name: string
  value: string
  states: Map<string, unknown>
}

const mark = 'data-control'

/** Runs in the page: its controls in document order, each marked by its number, without those hidden from everyone. */
function controlsOf(attribute: string): Control[] {
  const selector =
    'a[href], button, input, select, textarea, summary, ' +
    [
      'button',
      'checkbox',
      'combobox',
      'menuitem',
      'menuitemcheckbox',
      'menuitemradio',
      'option',
      'radio',
      'switch',
      'tab',
    ]
      .map((role) => `[role=${role}]`)
      .join()
  const flag = (element: Element, name: string) =>
    element.hasAttribute(name) ? element.getAttribute(name) === 'true' : null
  const isInput = (element: Element) => element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
  const isTicked = (element: Element) =>
    element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type)
  const shownIn = (element: Element): string | null => {
    // The selected option of a list is drawn beside its control.
    const select = element.closest('.ant-select')
    if (select && element.matches('[role=combobox]'))
      return select.querySelector<HTMLElement>('.ant-select-content-has-value')?.innerText.trim() ?? ''
    if (!isInput(element) || isTicked(element) || element.matches('[type=password], [type=file]')) return null
    return element.value
  }
  document.querySelectorAll(`[${attribute}]`).forEach((element) => element.removeAttribute(attribute))
  // A native modal dialog makes everything else inert.
  const within = document.querySelector('dialog:modal') ?? document
  const controls = [...within.querySelectorAll<HTMLElement>(selector)].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert], [aria-hidden=true]'),
  )
  return controls.map((element, index) => {
    element.setAttribute(attribute, String(index))
    return {
      html: element.outerHTML.slice(0, 160),
      shown: shownIn(element),
      checked: isTicked(element) ? (element as HTMLInputElement).checked : flag(element, 'aria-checked'),
      expanded: flag(element, 'aria-expanded'),
      invalid: flag(element, 'aria-invalid') === true,
      // Browsers expose a file input as a button, and no button is required.
      required:
        (flag(element, 'aria-required') === true || element.matches(':required')) && !element.matches('[type=file]'),
      disabled: element.matches(':disabled'),
    }
  })
}

interface DomNode {
  backendNodeId: number
  attributes?: string[]
  children?: DomNode[]
}

/** The numbers of the marked controls, by the browser's node ids. */
function marked(node: DomNode, found = new Map<number, number>()): Map<number, number> {
  const { backendNodeId, attributes = [], children = [] } = node
  const at = attributes.indexOf(mark)
  if (at >= 0) found.set(backendNodeId, Number(attributes[at + 1]))
  for (const child of children) marked(child, found)
  return found
}

type Nodes = Awaited<ReturnType<typeof treeOf>>

const treeOf = async (session: CDPSession) => (await session.send('Accessibility.getFullAXTree')).nodes

async function heardOf(session: CDPSession, nodes: Nodes): Promise<Map<number, Heard>> {
  const { root } = await session.send('DOM.getDocument', { depth: -1 })
  const numbers = marked(root)
  const heard = new Map<number, Heard>()
  for (const { ignored, backendDOMNodeId, role, name, value, properties = [] } of nodes) {
    const number = numbers.get(backendDOMNodeId ?? -1)
    if (number === undefined || ignored) continue
    const states = new Map(properties.map((property) => [property.name as string, property.value.value as unknown]))
    heard.set(number, { role: role?.value ?? '', name: name?.value ?? '', value: String(value?.value ?? ''), states })
  }
  return heard
}

/** Names of antd's icons, which become the accessible names of their parents. */
const iconName =
  /^(close-circle|close|eye|eye-invisible|down|up|left|right|calendar|clock-circle|search|check|loading)$/

function wrongWith(control: Control, heard: Heard | undefined): string[] {
  if (!heard) return ['is not there']
  const { role, name, value, states } = heard
  const wrong: string[] = []
  if (['', 'none', 'generic'].includes(role)) wrong.push('has no role')
  if (name.trim() === '' || iconName.test(name)) wrong.push(`is called "${name}"`)
  const isSearched = role === 'combobox' && control.expanded === true
  const isSaid = value === control.shown || (value !== '' && control.shown?.includes(value))
  if (control.shown !== null && !isSearched && !isSaid)
    wrong.push(`shows "${control.shown}", and has the value "${value}"`)
  if (control.checked !== null && String(states.get('checked')) !== String(control.checked))
    wrong.push(`does not say whether it is checked: ${control.checked}`)
  if (role === 'combobox' && states.get('expanded') !== control.expanded)
    wrong.push('does not say whether its list is open')
  for (const state of ['required', 'invalid', 'disabled'] as const) {
    if (control[state] && String(states.get(state)) !== 'true') wrong.push(`does not say that it is ${state}`)
  }
  return wrong
}

const landmarks = ['complementary', 'article', 'navigation', 'region', 'dialog', 'alertdialog']

/** Runs in the page: antd icons that are read out by the name of their image, since nothing around them has a name. */
const readIcons = () =>
  [...document.querySelectorAll('.anticon[aria-label]')]
    .filter(
      (icon) =>
        icon.checkVisibility({ visibilityProperty: true }) &&
        !icon.closest('[inert], [aria-hidden=true], button[aria-label], [role=button][aria-label]'),
    )
    .map((icon) => `${icon.parentElement?.outerHTML.slice(0, 120)} is read as "${icon.getAttribute('aria-label')}"`)

/** Landmarks of a page without a name. */
const nameless = (nodes: Nodes): string[] =>
  nodes
    .filter(
      ({ ignored, role, name }) =>
        !ignored && landmarks.includes(role?.value) && String(name?.value ?? '').trim() === '',
    )
    .map(({ role }) => `A part of the page (${role?.value}) has no name`)

/**
 * Errors in the browser's accessibility tree for a page's controls and landmark names: axe checks the DOM, not the
 * resulting tree.
 */
export async function wrongControls(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const controls = await page.evaluate(controlsOf, mark)
  const nodes = await treeOf(session)
  const heard = await heardOf(session, nodes)
  const names = [...nameless(nodes), ...(await page.evaluate(readIcons))]
  await session.detach()
  return [
    ...controls.flatMap((control, index) =>
      wrongWith(control, heard.get(index)).map((line) => `${control.html} ${line}`),
    ),
    ...new Set(names),
  ]
}
