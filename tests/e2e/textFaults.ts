/**
 * Runs in the page: texts that are clipped, outside the window, or covered. Only the topmost layer is checked, not the
 * page behind it. Text with a `title` that repeats it may be clipped, and so may line-clamped text.
 */
export function textFaults(): string[] {
  const faults: string[] = []
  const root =
    [...document.querySelectorAll('dialog[open], [role=dialog], [role=menu]')]
      .filter((element) => element.checkVisibility())
      .at(-1) ?? document.body
  const say = (text: string) => `"${text.trim().replaceAll(/\s+/g, ' ').slice(0, 60)}"`

  /**
   * The visible part of a text, and its fault. Neither for text that is only for screen readers, or scrolled out of
   * view.
   */
  function seen(element: Element, { left, top, right, bottom }: DOMRect): { rect?: DOMRect; fault?: string } {
    let fault: string | undefined
    let isFree = true
    const height = bottom - top
    for (let box: Element | null = element; box && box !== document.documentElement; box = box.parentElement) {
      const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(box)
      if (overflowX === 'visible' && overflowY === 'visible') continue
      const edge = box.getBoundingClientRect()
      const mayBeCut = element.closest('[title]') || webkitLineClamp !== 'none'
      if (
        isFree &&
        !mayBeCut &&
        edge.width > 2 &&
        /hidden|clip/.test(overflowX) &&
        (left < edge.left - 1 || right > edge.right + 1)
      )
        fault = 'is cut off across'
      if (
        isFree &&
        !mayBeCut &&
        edge.height > 2 &&
        /hidden|clip/.test(overflowY) &&
        (top < edge.top - height / 3 || bottom > edge.bottom + height / 3)
      )
        fault = 'is cut off below'
      if (/auto|scroll/.test(overflowX + overflowY)) isFree = false
      ;[left, top, right, bottom] = [
        Math.max(left, edge.left),
        Math.max(top, edge.top),
        Math.min(right, edge.right),
        Math.min(bottom, edge.bottom),
      ]
    }
    if (right - left < 2 || bottom - top < 2) return {}
    if (isFree && (right > window.innerWidth + 1 || left < -1)) fault = 'is out of the window'
    return { rect: new DOMRect(left, top, right - left, bottom - top), fault }
  }

  /** A floating layer may cover what is below it. */
  const layerOf = (element: Element) => {
    let box: Element | null = element
    while (box && !/fixed|sticky|absolute/.test(getComputedStyle(box).position)) box = box.parentElement
    return box
  }

  const lines: { rect: DOMRect; text: string; element: Element; layer: Element | null }[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const [element, text] = [node.parentElement, node.textContent ?? '']
    if (
      !element ||
      !text.trim() ||
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
      element.closest('[inert], .visually-hidden, option, .leaflet-pane')
    )
      continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const parts = [...range.getClientRects()]
      .filter(({ width, height }) => width > 2 && height > 2)
      .map((rect) => seen(element, rect))
    const fault = parts.find((part) => part.fault)?.fault
    if (fault) faults.push(`${say(text)} ${fault}`)
    else lines.push(...parts.flatMap(({ rect }) => (rect ? [{ rect, text, element, layer: layerOf(element) }] : [])))
  }

  lines.sort((a, b) => a.rect.top - b.rect.top)
  lines.forEach((one, index) => {
    for (let next = index + 1; next < lines.length; next += 1) {
      const other = lines[next]
      if (!other || other.rect.top > one.rect.bottom) break
      const width = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left)
      const height = Math.min(one.rect.bottom, other.rect.bottom) - other.rect.top
      const isOver = width > 2 && height > 0.4 * Math.min(one.rect.height, other.rect.height)
      if (isOver && one.element !== other.element && one.layer === other.layer)
        faults.push(`${say(one.text)} and ${say(other.text)} overlap`)
    }
  })
  return faults
}

/** Runs in the page: buttons, links and fields that cannot be scrolled into view, or that are covered there. */
export function unreachable(): string[] {
  const root =
    [...document.querySelectorAll('dialog[open], [role=dialog], [role=menu]')]
      .filter((element) => element.checkVisibility())
      .at(-1) ?? document.body
  const controls = [
    ...root.querySelectorAll<HTMLElement>(
      'a[href]:not([href^="#"]), button, input, textarea, [role^=menuitem], [role=tab], [role=option]',
    ),
  ]
  return controls
    .filter((control) => {
      if (
        control.matches(':disabled, .leaflet-container *') ||
        control.closest('[inert]') ||
        !control.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      )
        return false
      control.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      const { left, top, width, height } = control.getBoundingClientRect()
      if (width < 2 || height < 2) return false
      // The box of a clipped link is larger than its visible part.
      const seen = [
        [0.5, 0.5],
        [0.5, 0.15],
        [0.5, 0.85],
        [0.05, 0.5],
      ].some(([x = 0, y = 0]) => {
        const hit = document.elementFromPoint(left + width * x, top + height * y)
        // Toasts and lists of choices are temporary.
        return (
          hit &&
          (hit.closest('#toasts, .ant-select-dropdown, [role=listbox]') ||
            control.contains(hit) ||
            (hit.contains(control) &&
              hit.matches('label, [role=option], .ant-select *, .ant-input-affix-wrapper *, .ant-picker *')))
        )
      })
      return !seen
    })
    .map((control) => `${control.outerHTML.slice(0, 120)} cannot be reached`)
}

/** Runs in the page: icons narrower than they are drawn, to make space for a long word. */
export function squeezedIcons(): string[] {
  return [...document.querySelectorAll('svg.lucide')]
    .filter((icon) => icon.checkVisibility() && !icon.closest('.visually-hidden'))
    .filter((icon) => icon.getBoundingClientRect().width < Number(icon.getAttribute('width')) - 1)
    .map((icon) => `The icon of "${icon.closest('a, button, p, li')?.textContent.trim()}" is squeezed`)
}
