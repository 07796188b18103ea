/** Addresses of one mail: more are refused by some providers, and do not fit into a link. */
export const groupSize = 50

/**
 * The addresses of a mailing list, each once, in groups.
 * @param contacts in the order of the list
 */
export function mailingList(contacts: readonly { email: string | null }[]): string[][] {
  const addresses = new Map<string, string>()
  for (const { email } of contacts) {
    const key = email?.toLowerCase()
    if (email && key && !addresses.has(key)) addresses.set(key, email)
  }
  const all = [...addresses.values()]
  return Array.from({ length: Math.ceil(all.length / groupSize) }, (_, group) =>
    all.slice(group * groupSize, (group + 1) * groupSize),
  )
}

/** A new mail to the addresses as blind copies: nobody sees who else gets it. */
export const mailLink = (addresses: readonly string[]): string =>
  `mailto:?bcc=${addresses.map((address) => encodeURIComponent(address).replace('%40', '@')).join(',')}`
