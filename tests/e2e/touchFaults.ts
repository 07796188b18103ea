/**
 * Runs in the page: controls whose touch target is smaller than 44 by 44 px, with what belongs to it: their box and
 * elements such as a label. Only the topmost layer is checked, not the page behind it.
 *
 * Not checked: links in running text, and markers of a map, which cannot move and have a list beside them.
 */
export function touchFaults(): string[] {
  /** Minimum size in CSS pixels; half a pixel is lost for a box at a fraction. */
  const thumb = 43.5
  /** Pixels between the places that are tried first: nothing is so thin that it would be between them. */
  const step = 4
  const controls =
    'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role^=menuitem], [role=option], [role=switch]'
  const root =
    [...document.querySelectorAll('dialog[open], [role=dialog], [role=menu]')]
      .filter((element) => element.checkVisibility())
      .at(-1) ?? document.body

  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true })
  }

  /** The line has other words before or after the link. */
  function isInText(link: Element): boolean {
    if (!link.matches('a, button') || getComputedStyle(link).display !== 'inline') return false
    let block = link.parentElement
    while (block && getComputedStyle(block).display === 'inline') block = block.parentElement
    const others = [...(block?.querySelectorAll(controls) ?? [])].map((other) => other.textContent)
    return others.reduce((text, words) => text.replace(words, ''), block?.textContent ?? '').trim().length > 2
  }

  /** The elements that activate a control: itself, its label, or the field that antd draws around it. */
  const standsFor = (control: Element): Element[] => [
    control,
    ...((control as HTMLInputElement).labels ?? []),
    ...[control.closest('.ant-select, .ant-picker, .ant-input-affix-wrapper, .ant-input-number, .ant-switch')].filter(
      (box) => box !== null,
    ),
  ]

  type Place = readonly [x: number, y: number]

  /** A tap at a point hits one of these, and no other control inside of it. */
  function takes(parts: readonly Element[], [x, y]: Place): boolean {
    const hit = document.elementFromPoint(x, y)
    if (!hit) return false
    const own = hit.closest(controls)
    return parts.some((part) => part.contains(hit) && (!own || parts.includes(own) || own.contains(part)))
  }

  /** A toast covers it for a while, or a list of choices while it is open. */
  const isBehind = ([x, y]: Place) =>
    document.elementFromPoint(x, y)?.closest('#toasts, .ant-select-dropdown, [role=listbox]')

  const nameAt = ([x, y]: Place) => {
    const cover = document.elementFromPoint(x, y)
    return cover
      ? `${cover.localName} ${cover.getAttribute('class') ?? ''}`
      : `nothing: ${x}, ${y} is outside of the window`
  }

  /** How far the target extends from a point in one direction and its opposite, and what is beyond its ends. */
  function reach(parts: readonly Element[], [x, y]: Place, [dx, dy]: Place): { size: number; ends: string } {
    const side = (sign: number) => {
      const at = (far: number): Place => [x + sign * dx * far, y + sign * dy * far]
      let far = 0
      while (far < thumb && takes(parts, at(far + step))) far += step
      while (far < thumb && takes(parts, at(far + 1))) far += 1
      return { far, end: nameAt(at(far + 1)) }
    }
    const [before, after] = [side(-1), side(1)]
    return { size: before.far + after.far + 1, ends: `${before.end} and ${after.end}` }
  }

  /** The size of the target around a point if it is too small; otherwise undefined. */
  function faultAt(parts: readonly Element[], [x, y]: Place): string | undefined {
    if (!takes(parts, [x, y])) return isBehind([x, y]) ? undefined : `is covered by ${nameAt([x, y])}`
    const across = reach(parts, [x, y], [1, 0])
    const down = reach(parts, [x, y], [0, 1])
    const short = [across, down].filter(({ size }) => size < thumb)
    return short.length === 0
      ? undefined
      : `takes taps on ${across.size} x ${down.size} px, between ${short.map(({ ends }) => ends).join(', and ')}`
  }

  function faultOf(control: HTMLElement): string | undefined {
    const parts = standsFor(control)
    const shown = parts.find((part) => isSeen(part))
    if (!shown) return undefined
    shown.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    // An element above the viewport scrolls into view on focus, which would close the list of a field that has it.
    const isAbove = shown.getBoundingClientRect().bottom < 0
    if (isAbove && document.activeElement?.matches('input, textarea, [role=combobox]')) return undefined
    if (isAbove) control.focus()
    const { left, top, width, height } = shown.getBoundingClientRect()
    const fault = faultAt(parts, [left + width / 2, top + height / 2])
    if (isAbove) control.blur()
    const name = (control.getAttribute('aria-label') ?? control.textContent).trim().slice(0, 40)
    return fault && `${control.localName} "${name}" ${control.className} ${fault}`
  }

  const faults = [...root.querySelectorAll<HTMLElement>(controls)]
    .filter(
      (control) =>
        !control.matches(
          ':disabled, [aria-disabled=true], [tabindex="-1"]:not([role=tab], [role=option], [role^=menuitem]), .leaflet-marker-icon, .visually-hidden',
        ) &&
        !control.closest('[inert]') &&
        isSeen(control) &&
        !isInText(control),
    )
    .map(faultOf)
    .filter((fault) => fault !== undefined)
  window.scrollTo(0, 0)
  return faults
}
