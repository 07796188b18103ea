/**
 * Puts a text on the clipboard.
 * @param field holds the text; what is left where the browser offers its clipboard to secure pages only
 * @returns false where neither way worked: the text is then selected, for the person to copy
 */
export async function copyText(text: string, field: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    field?.focus()
    field?.select()
    // Deprecated, and all there is on a plain http address in the office's own network.
    return field !== null && document.execCommand('copy')
  }
}
