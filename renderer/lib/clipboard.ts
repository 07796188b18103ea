/**
 * Puts a text on the clipboard.
 * @param field holds the text, where one stands on the page; used where the browser offers its clipboard to secure pages only
 * @returns false where neither way worked: the text is then selected, for the person to copy
 */
export async function copyText(text: string, field: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(field ?? passing(text))
  }
}

/** Deprecated, and all there is on a plain http address in the office's own network. */
function copySelected(field: HTMLInputElement): boolean {
  const held = document.activeElement
  field.focus()
  field.select()
  const isCopied = document.execCommand('copy')
  if (field.dataset.passing === 'true') {
    field.remove()
    if (held instanceof HTMLElement) held.focus({ preventScroll: true })
  }
  return isCopied
}

/** A field for the moment of copying. */
function passing(text: string): HTMLInputElement {
  const field = document.createElement('input')
  field.value = text
  field.dataset.passing = 'true'
  field.className = 'visually-hidden'
  document.body.append(field)
  return field
}
