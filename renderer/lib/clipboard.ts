/**
 * Copies a text to the clipboard.
 * @param field contains the text, if the page has such a field; used if the browser offers its clipboard to secure
 * pages only
 * @returns false if neither way worked: the text is then selected, for the user to copy
 */
export async function copyText(text: string, field: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(field ?? passing(text))
  }
}

/** Deprecated, but the only way on a plain http address in a local network. */
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

/** A temporary field for copying. */
function passing(text: string): HTMLInputElement {
  const field = document.createElement('input')
  field.value = text
  field.dataset.passing = 'true'
  field.className = 'visually-hidden'
  document.body.append(field)
  return field
}
