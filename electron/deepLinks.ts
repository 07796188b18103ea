export const scheme = 'outreach'

/** Valid links are shorter. */
const maxLength = 300

/** The paths that may be linked to, each matched by its own pattern: nothing else of a link reaches the window. */
const places: readonly [RegExp, (part: string) => string][] = [
  [/^contact\/([1-9]\d{0,9})$/, (id) => `/jwt/contacts/${id}`],
  [/^interaction\/([1-9]\d{0,9})$/, (id) => `/jwt/activities?edit=interaction-${id}`],
  [/^invite\/([A-Za-z0-9_-]{16,200})$/, (token) => `/invite/${token}`],
  [/^sync$/, () => '/jwt/sync'],
]

/**
 * The target of a deep link, which is untrusted: it may come from any page or mail.
 * @param link such as `outreach://contact/12`
 * @returns a path inside the app; null for an unknown link
 */
export function placeOfLink(link: string): string | null {
  if (link.length > maxLength || !link.startsWith(`${scheme}://`)) return null
  // Some systems append a slash.
  const path = link.slice(scheme.length + 3).replace(/\/$/, '')
  for (const [form, place] of places) {
    const found = form.exec(path)
    if (found) return place(found[1] ?? '')
  }
  return null
}
