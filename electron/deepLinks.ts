export const scheme = 'outreach'

/** Links are shorter; what is longer is nobody's honest link. */
const longest = 300

/** What may be linked to, each by a form of its own: nothing else of a link reaches the window. */
const places: readonly [RegExp, (part: string) => string][] = [
  [/^contact\/([1-9]\d{0,9})$/, (id) => `/jwt/contacts/${id}`],
  [/^interaction\/([1-9]\d{0,9})$/, (id) => `/jwt/activities?edit=interaction-${id}`],
  [/^invite\/([A-Za-z0-9_-]{16,200})$/, (token) => `/invite/${token}`],
  [/^sync$/, () => '/jwt/sync'],
]

/**
 * Where a deep link leads to, which anybody may have written, on any page or in any mail.
 * @param link such as `outreach://contact/12`
 * @returns a path inside the app; null where the link is none of ours
 */
export function placeOfLink(link: string): string | null {
  if (link.length > longest || !link.startsWith(`${scheme}://`)) return null
  // A slash at the end is added by some systems.
  const path = link.slice(scheme.length + 3).replace(/\/$/, '')
  for (const [form, place] of places) {
    const found = form.exec(path)
    if (found) return place(found[1] ?? '')
  }
  return null
}
